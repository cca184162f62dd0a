import type { Theme } from "../api/gen";

const REMEMBERED = "dragoman.theme";

/** Puts a theme on the page and remembers it, so that the next start begins in it. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  remember(theme);
}

/** The theme of the last run, before the settings have arrived. */
export function showRememberedTheme(): void {
  const theme = recall();
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}

/** High contrast follows the system. */
export function followContrast(): () => void {
  const more = window.matchMedia("(prefers-contrast: more)");
  const show = (): void => {
    const root = document.documentElement;
    if (more.matches) root.dataset.contrast = "more";
    else delete root.dataset.contrast;
  };
  show();
  more.addEventListener("change", show);
  return () => more.removeEventListener("change", show);
}

function remember(theme: Theme): void {
  try {
    window.localStorage.setItem(REMEMBERED, theme);
  } catch {
    // A page without storage begins in the system's theme.
  }
}

function recall(): string | null {
  try {
    return window.localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}
