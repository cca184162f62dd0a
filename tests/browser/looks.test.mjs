// What the window looks like: readable, reachable and whole in every theme, language and size that it promises.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import {
  barriers,
  go,
  openWindow,
  send,
  startBrowser,
  startDragoman,
  talkToEcho,
  untilState,
} from "./dragoman.mjs";

const LANGUAGES = ["en", "zh", "es", "fr", "de", "ja", "pt"];
const SIZES = [
  [1280, 800],
  [900, 600],
  [640, 400],
];

describe("the look of the window", () => {
  let dragoman;
  let browser;
  let view;
  let places;

  before(async () => {
    [dragoman, browser] = await Promise.all([startDragoman(), startBrowser()]);
    ({ view } = await openWindow(browser, dragoman));
    const found = [];
    for (const [text, state] of [
      ["stream:20", "TASK_STATE_COMPLETED"],
      ["input", "TASK_STATE_INPUT_REQUIRED"],
      ["fail", "TASK_STATE_FAILED"],
      ["data", "TASK_STATE_COMPLETED"],
    ]) {
      await talkToEcho(view);
      await send(view, text);
      await untilState(view, state);
      found.push(new URL(view.url()).hash.slice(1));
    }
    await go(view, "/tasks");
    const id = await view.getByTestId("task-row").first().getAttribute("data-task");
    places = [
      "/agents",
      "/agents/echo",
      "/conversations",
      ...found,
      "/conversations/new",
      "/tasks",
      `/tasks/${id}`,
      "/settings",
    ];
  });
  after(async () => {
    await browser?.close();
    await dragoman?.stop();
  });

  /** Changes a setting as the person would, and waits until the window shows it. */
  async function choose(testId, key, shown) {
    await go(view, "/settings");
    const control = view.getByTestId(testId);
    await control.waitFor();
    if ((await control.getAttribute("data-value")) === key) return;
    if (testId === "language-select") {
      await control.click();
      await view.locator(`[role=option][data-key="${key}"]`).click();
    } else await control.locator(`[data-key="${key}"]`).click();
    await view.waitForFunction(shown, key);
  }
  const speak = (language) =>
    choose("language-select", language, (key) => document.documentElement.lang === key);
  const paint = (theme) =>
    choose("theme-select", theme, (key) => document.documentElement.dataset.theme === key);

  /** Goes there and waits until nothing is loading any more. */
  async function visit(place) {
    await go(view, place);
    await view.locator("#content").waitFor();
    await view.waitForFunction(
      (to) =>
        decodeURI(location.hash) === `#${to}` &&
        !document.querySelector("#content .bones") &&
        document.querySelector("#content .bar"),
      place,
    );
  }

  for (const theme of ["light", "dark"]) {
    it(`has no barrier that axe finds, ${theme}`, async () => {
      await paint(theme);
      for (const place of places) {
        await visit(place);
        assert.deepEqual(await barriers(view), [], place);
      }
    });
  }

  it("has no barrier that axe finds in what opens above it", async () => {
    await go(view, "/agents");
    await view.getByTestId("quick-menu").click();
    await view.getByRole("menu").waitFor();
    assert.deepEqual(await barriers(view), [], "menu");
    await view.keyboard.press("Escape");
    await go(view, "/settings");
    await view.getByTestId("retention-select").click();
    await view.locator('[role=option][data-key="30"]').click();
    await view.getByRole("alertdialog").waitFor();
    assert.deepEqual(await barriers(view), [], "dialog");
    await view.keyboard.press("Escape");
    await view.getByRole("alertdialog").waitFor({ state: "detached" });
    assert.equal(await view.getByTestId("retention-select").getAttribute("data-value"), "none");
  });

  it("changes the language without being loaded anew, in all seven", async () => {
    await view.evaluate(() => (window.isTheSamePage = true));
    const names = new Set();
    for (const language of LANGUAGES) {
      await speak(language);
      for (const place of places) {
        await visit(place);
        const text = await view.locator("body").innerText();
        // A key that the catalogue lacks would be shown as it is.
        const raw =
          text.match(/\b(?:nav|state|settings|composer|agent|task|key)-[a-z]+(?:-[a-z]+)*\b/g) ?? [];
        assert.deepEqual(
          raw.filter((word) => !word.startsWith("agent-card")),
          [],
          `${language} ${place}`,
        );
      }
      names.add(await view.getByTestId("nav-settings").innerText());
    }
    assert.equal(names.size, LANGUAGES.length);
    assert.equal(await view.evaluate(() => window.isTheSamePage), true);
  });

  for (const [width, height] of SIZES) {
    for (const language of ["de", "ja"]) {
      it(`cuts no text and hides no control at ${width}x${height} in ${language}`, async () => {
        await view.setViewportSize({ width: 1280, height: 800 });
        await speak(language);
        await view.setViewportSize({ width, height });
        for (const place of places) {
          await visit(place);
          assert.deepEqual(await view.evaluate(audit), [], place);
        }
        await view.setViewportSize({ width: 1280, height: 800 });
      });
    }
  }
});

/** Runs in the page: every painted text that is outside of the window or cut without an ellipsis. */
function audit() {
  const faults = [];
  const scrolls = (element) => element.closest(".scroll, .json, pre, .table-frame, textarea") !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!data.trim() || !parentElement || parentElement.closest("script, style, .sr, .skip, .status .keys"))
      continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width <= 1 || getComputedStyle(parentElement).clipPath !== "none") continue;
    const text = data.trim().slice(0, 40);
    if (box.right > window.innerWidth + 1 && !parentElement.closest(".cut, h1, h2, .json, pre, .table-frame"))
      faults.push(`outside: ${text}`);
    if (box.bottom > window.innerHeight + 1 && !scrolls(parentElement)) faults.push(`below: ${text}`);
  }
  for (const element of document.querySelectorAll("body *")) {
    const style = getComputedStyle(element);
    if (!(element instanceof HTMLElement) || !element.innerText?.trim() || element.clientWidth <= 1) continue;
    if (element.closest(".sr, .skip, .status .keys") || style.clipPath !== "none") continue;
    const text = element.innerText.trim().slice(0, 40).replaceAll("\n", " ");
    if (
      element.scrollWidth > element.clientWidth + 1 &&
      style.overflowX === "hidden" &&
      style.textOverflow !== "ellipsis"
    )
      faults.push(`cut: ${text}`);
    if (
      element.scrollHeight > element.clientHeight + 3 &&
      style.overflowY === "hidden" &&
      style.webkitLineClamp === "none"
    )
      faults.push(`cut below: ${text}`);
  }
  for (const control of document.querySelectorAll("#content button, #content a, #content textarea")) {
    const box = control.getBoundingClientRect();
    const pane = control.closest("[data-pane]")?.getBoundingClientRect();
    if (
      pane &&
      box.width > 0 &&
      !control.closest(".scroll") &&
      (box.right > pane.right + 1 || box.left < pane.left - 1)
    ) {
      faults.push(`outside of its pane: ${control.textContent}`);
    }
    if (
      box.width > 0 &&
      !control.closest(".scroll") &&
      (box.right > window.innerWidth + 1 || box.bottom > window.innerHeight + 1)
    ) {
      faults.push(`out of reach: ${control.textContent}`);
    }
  }
  return [...new Set(faults)];
}
