import { figure } from "./figures";

/** A party: ours is square and verdigris, theirs round and cobalt, the person saffron. */
export function Mark({
  id,
  party,
  small,
  off,
}: {
  id: string;
  party: Party;
  small?: boolean;
  off?: boolean;
}) {
  const classes = ["mark", party !== "ours" && party, small && "small", off && "off"];
  return (
    <span className={classes.filter(Boolean).join(" ")} aria-hidden="true">
      <svg viewBox="0 0 20 20">{figure(party === "you" ? "you" : id)}</svg>
    </span>
  );
}

export type Party = "ours" | "theirs" | "you";

/** The seam: everything passes the person in the middle. */
export function Seam() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8.8 2v16M11.2 2v16" />
      <path d="M2 7h4.5M2 13h4.5M13.5 7H18M13.5 13H18" />
    </svg>
  );
}
