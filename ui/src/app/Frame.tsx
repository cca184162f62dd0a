import { Link, Outlet, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { Focusable } from "react-aria-components";
import { WithTip } from "../primitives/Button";
import { Icon } from "../primitives/Icon";
import { Seam } from "../primitives/Mark";
import { useWords } from "../words/words";
import { CTRL, isTyping, nextPane, withCtrl } from "./keys";
import { QuickMenu } from "./QuickMenu";
import { SCREENS, type Screen } from "./screens";
import { StatusBar } from "./StatusBar";

export function Frame() {
  const { say } = useWords();
  useShortcuts();
  const foot = SCREENS.slice(-1);
  return (
    <div className="app">
      <button type="button" className="skip btn" onClick={() => document.getElementById("content")?.focus()}>
        {say("skip-to-content")}
      </button>
      <nav className="side" aria-label={say("nav-main")} data-pane tabIndex={-1}>
        <div className="brand">
          <Seam />
          <b translate="no">Dragoman</b>
        </div>
        <div className="nav">
          {SCREENS.slice(0, -1).map((screen, index) => (
            <NavItem key={screen.to} screen={screen} place={index + 1} />
          ))}
        </div>
        <div className="nav foot">
          <QuickMenu />
          {foot.map((screen) => (
            <NavItem key={screen.to} screen={screen} place={SCREENS.length} />
          ))}
        </div>
      </nav>
      <main className="content" id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <StatusBar />
    </div>
  );
}

function NavItem({ screen, place }: { screen: Screen; place: number }) {
  const { say } = useWords();
  return (
    <WithTip tip={say(screen.word)} keys={`${CTRL} ${place}`}>
      <Focusable>
        <Link to={screen.to} className="nav-item" data-testid={screen.testId}>
          <Icon name={screen.icon} />
          <span className="nav-name cut">{say(screen.word)}</span>
        </Link>
      </Focusable>
    </WithTip>
  );
}

/** Ctrl 1…n: the screens. Ctrl N: a new conversation. F6: the next pane. */
function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === "F6") {
        event.preventDefault();
        nextPane(event.shiftKey ? -1 : 1);
        return;
      }
      if (!withCtrl(event)) return;
      const screen = SCREENS[Number(event.key) - 1];
      if (screen) {
        event.preventDefault();
        void navigate({ to: screen.to });
      } else if (event.key === "n") {
        event.preventDefault();
        void navigate({ to: "/conversations/new" });
      } else if (event.key === "," && !isTyping(event.target)) {
        event.preventDefault();
        void navigate({ to: "/settings" });
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [navigate]);
}
