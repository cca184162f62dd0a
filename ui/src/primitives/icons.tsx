/** The icons: a 16 px grid, lines of 1.5 px with round ends, drawn for this set. */
import type { ReactNode } from "react";

export const ICONS = {
  chat: (
    <>
      <path d="M2.5 3.500h11v7.500h-6L4.5 13.500V11h-2z" />
    </>
  ),
  tasks: (
    <>
      <path d="M6 4h8M6 8h8M6 12h8M2 4h1M2 8h1M2 12h1" />
    </>
  ),
  artifact: (
    <>
      <path d="M4 1.500h5.500L13 5v9.500H4zM9.5 1.500V5H13" />
    </>
  ),
  agent: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" rx="2" />
      <path d="m8 5 1 2 2 1-2 1-1 2-1-2-2-1 2-1z" />
    </>
  ),
  gear: (
    <>
      <circle cx="8" cy="8" r="2" />
      <path d="M8 1.500v2M8 12.500v2M1.5 8h2M12.5 8h2M3.4 3.400l1.4 1.400M11.2 11.200l1.4 1.400M3.4 12.600l1.4-1.400M11.2 4.800l1.4-1.4" />
    </>
  ),
  plus: (
    <>
      <path d="M8 3v10M3 8h10" />
    </>
  ),
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
      <path d="M3.5 10.500h-1v-8h8v1" />
    </>
  ),
  check: (
    <>
      <path d="m3 8.5 3.5 3.500L13 4.5" />
    </>
  ),
  x: (
    <>
      <path d="m4 4 8 8M12 4l-8 8" />
    </>
  ),
  right: (
    <>
      <path d="m6 3.5 4.5 4.500L6 12.5" />
    </>
  ),
  down: (
    <>
      <path d="m3.5 6 4.5 4.500L12.5 6" />
    </>
  ),
  back: (
    <>
      <path d="M13.5 8h-11M6.5 4l-4 4 4 4" />
    </>
  ),
  stop: (
    <>
      <rect x="4" y="4" width="8" height="8" rx="1" />
    </>
  ),
  warn: (
    <>
      <path d="M8 2.5 14.5 13.500h-13zM8 6.500V10M8 11.700v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 7.500V11M8 5.200v.1" />
    </>
  ),
  globe: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M2.5 8h11M8 2.5c-3.2 3.2-3.2 7.8 0 11M8 2.5c3.2 3.2 3.2 7.8 0 11" />
    </>
  ),
  link: (
    <>
      <path d="M6.5 9.5 9.5 6.500M7 4.500l1.5-1.500a3 3 0 0 1 4.5 4.500L11.5 9M9 11.5 7.5 13A3 3 0 0 1 3 8.500L4.5 7" />
    </>
  ),
  code: (
    <>
      <path d="m5 4.5-3.5 3.500L5 11.500M11 4.500l3.5 3.5-3.5 3.500M9.2 3 6.8 13" />
    </>
  ),
  braces: (
    <>
      <path d="M6 2.500c-2 0-2 1-2 2.500S4 7.5 2.5 8C4 8.5 4 9.5 4 11s0 2.5 2 2.500M10 2.500c2 0 2 1 2 2.500s0 2.5 1.5 3C12 8.5 12 9.5 12 11s0 2.5-2 2.5" />
    </>
  ),
  image: (
    <>
      <rect x="2" y="3" width="12" height="10" rx="1" />
      <circle cx="5.5" cy="6.5" r="1" />
      <path d="m2.5 12 4-3.5 2.5 2 2.5-2.5 2.5 2" />
    </>
  ),
  table: (
    <>
      <rect x="2" y="3" width="12" height="10" rx="1" />
      <path d="M2 6.500h12M2 9.700h12M6.5 6.500V13" />
    </>
  ),
  sound: (
    <>
      <path d="M2 6.500v3M5 4.500v7M8 2.500v11M11 5v6M14 6.500v3" />
    </>
  ),
  clip: (
    <>
      <path d="M12.5 7 7.7 11.800a2.5 2.5 0 0 1-3.6-3.500L9.6 2.800a1.7 1.7 0 0 1 2.4 2.400L6.6 10.5" />
    </>
  ),
  send: (
    <>
      <path d="M8 13V3M3.5 7.5 8 3l4.5 4.5" />
    </>
  ),
  term: (
    <>
      <rect x="1.5" y="3" width="13" height="10" rx="1" />
      <path d="m4 6 2 2-2 2M8 10.500h3.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 5v3.200l2 1.3" />
    </>
  ),
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.5" />
      <path d="M3 13.500c.5-3 2.5-4 5-4s4.5 1 5 4" />
    </>
  ),
  key: (
    <>
      <circle cx="5" cy="8" r="3" />
      <path d="M8 8h6.500v2.500M11.5 8v2" />
    </>
  ),
  in: (
    <>
      <path d="M13 3 4 12M4 6v6h6" />
    </>
  ),
  out: (
    <>
      <path d="M3 13 12 4M6 4h6v6" />
    </>
  ),
  reload: (
    <>
      <path d="M13 8a5 5 0 1 1-1.5-3.600L13 6M13 2.500V6H9.5" />
    </>
  ),
  list: (
    <>
      <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 8C3 5.2 5.3 3.8 8 3.800S13 5.2 14.5 8C13 10.8 10.7 12.2 8 12.200S3 10.8 1.5 8z" />
      <circle cx="8" cy="8" r="1.8" />
    </>
  ),
  "st-submitted": (
    <>
      <circle cx="8" cy="8" r="5.5" strokeDasharray="2.4 2" />
    </>
  ),
  "st-working": (
    <>
      <circle cx="8" cy="8" r="5.5" opacity=".35" />
      <path d="M8 2.500A5.5 5.5 0 0 1 13.5 8" strokeWidth="2" />
    </>
  ),
  "st-input": (
    <>
      <path d="M8 1.8 14.2 8 8 14.2 1.8 8z" />
      <path d="M8 5v3.500M8 10.700v.1" strokeWidth="1.8" />
    </>
  ),
  "st-auth": (
    <>
      <circle cx="5" cy="8" r="3" />
      <path d="M8 8h6.500v2.500M11.5 8v2" />
    </>
  ),
  "st-completed": (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="m5.5 8.2 1.8 1.8 3.2-3.8" />
    </>
  ),
  "st-failed": (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="m6 6 4 4M10 6l-4 4" />
    </>
  ),
  "st-canceled": (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M5.5 8h5" />
    </>
  ),
  "st-rejected": (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="m4.2 4.2 7.6 7.6" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;
