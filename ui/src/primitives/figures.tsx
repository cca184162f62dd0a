/** The marks: 20 px line figures that tell parties apart. Some ids have their own, all others take one by their id. */
import type { ReactNode } from "react";

const OWN: Record<string, ReactNode> = {
  guide: (
    <>
      <rect x="5" y="5" width="10" height="10" />
      <rect x="5" y="5" width="10" height="10" transform="rotate(45 10 10)" />
    </>
  ),
  echo: (
    <>
      <path d="M3.5 7c2-2.5 4.5-2.5 6.5 0s4.5 2.5 6.5 0M3.5 13c2-2.5 4.5-2.5 6.5 0s4.5 2.5 6.5 0" />
    </>
  ),
  bench: (
    <>
      <path d="M4 4h12v12H4zM4 10h12M10 4v12" />
    </>
  ),
  you: (
    <>
      <circle cx="10" cy="7" r="3" />
      <path d="M4 16.500c.6-3.7 3-5 6-5s5.4 1.3 6 5" />
    </>
  ),
};

const FAMILIES: readonly ReactNode[] = [
  <>
    <circle cx="10" cy="6" r="2.6" />
    <circle cx="6" cy="13" r="2.6" />
    <circle cx="14" cy="13" r="2.6" />
  </>,
  <>
    <path d="M10 17V9.500c-3 0-4.8-2-4.8-6 2 .3 3.6 1.3 4.8 3 1.2-1.7 2.8-2.7 4.8-3 0 4-1.8 6-4.8 6M10 15c2.5 0 4-1.3 4.5-3.500M10 15c-2.5 0-4-1.3-4.5-3.5" />
  </>,
  <>
    <path d="M7 4v12M13 4v12M4 7h12M4 13h12" />
  </>,
  <>
    <path d="M10 3.5 15.7 6.800v6.400L10 16.500l-5.7-3.300V6.800z" />
    <path d="m4.3 6.8 5.7 3.2 5.7-3.200M10 10v6.5" />
  </>,
  <>
    <path d="M10 4 16 15H4z" />
  </>,
  <>
    <path d="M10 4.5 15.5 10 10 15.5 4.5 10z" />
  </>,
];

export function figure(id: string): ReactNode {
  const own = Object.hasOwn(OWN, id) ? OWN[id] : undefined;
  if (own) return own;
  let sum = 0;
  for (const char of id) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return FAMILIES[sum % FAMILIES.length];
}
