import "./theme/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { browserTransport, openSession } from "./api/browser";
import { asActionError } from "./api/errors";
import { isTauri, tauriTransport } from "./api/tauri";
import { App } from "./app/App";
import { makeServices } from "./app/services";
import { followContrast, showRememberedTheme } from "./theme/theme";

showRememberedTheme();
followContrast();

const root = document.getElementById("root");
if (root) void start(root);

async function start(element: HTMLElement): Promise<void> {
  const inApp = isTauri();
  // The token leaves the address before anything else reads it.
  const refused = inApp ? undefined : await openSession().then(() => undefined, asActionError);
  const services = makeServices(inApp ? tauriTransport() : browserTransport());
  createRoot(element).render(
    <StrictMode>
      <App services={services} refused={refused} />
    </StrictMode>,
  );
}
