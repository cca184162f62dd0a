/** Measures what parts carry. */
import { exactText } from "../api/json";
import type { WirePart } from "../api/wire";

const encoder = new TextEncoder();

export function partSize(part: WirePart): number {
  if (part.text !== undefined) return encoder.encode(part.text).length;
  if (part.raw !== undefined) return base64Size(part.raw);
  if (part.data !== undefined) return encoder.encode(exactText(part.data)).length;
  return 0;
}

export function partsSize(parts: readonly WirePart[]): number {
  return parts.reduce((sum, part) => sum + partSize(part), 0);
}

/** How many bytes a base64 text stands for. */
export function base64Size(text: string): number {
  const length = text.replace(/=+$/, "").length;
  return Math.floor((length * 3) / 4);
}
