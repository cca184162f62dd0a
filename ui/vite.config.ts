/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The oldest engines that draw the window: they know `light-dark()`, so no colour is rewritten for older ones. */
const engines = ["chrome123", "safari17.5"];

const catalogues = fileURLToPath(new URL("../locales", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  base: "./",
  plugins: [react(), tailwindcss()],
  server: { fs: { allow: [here, catalogues] } },
  build: {
    target: engines,
    cssTarget: engines,
    // A local page: one file is faster to start than many, and nothing is fetched twice.
    chunkSizeWarningLimit: 2000,
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  test: {
    restoreMocks: true,
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: "logic", environment: "node", include: ["src/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "parts",
          environment: "jsdom",
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/testing/setup.ts"],
        },
      },
    ],
  },
});
