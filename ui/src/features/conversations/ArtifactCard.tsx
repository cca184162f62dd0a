import { memo } from "react";
import type { WireArtifact, WirePart } from "../../api/wire";
import { CopyButton } from "../../primitives/Copy";
import { Icon } from "../../primitives/Icon";
import { partsSize } from "../../primitives/parts";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";
import { iconOf, Parts } from "./Parts";

/** What an agent hands over: its name, how much it is, and its parts. */
export const ArtifactCard = memo(function ArtifactCard({ artifact }: { artifact: WireArtifact }) {
  const { say, bytes } = useWords();
  const { name, artifactId, description, parts } = artifact;
  const text = textOf(parts);
  return (
    <section className="artifact" aria-label={name ?? say("artifact")} data-testid={testIds.artifact}>
      <header>
        <Icon name={iconOf(mediaTypeOf(parts))} />
        <span className="cut font-strong">{name ?? artifactId}</span>
        <span className="text-small text-ink-3">{bytes(partsSize(parts))}</span>
        <span className="flex-1" />
        {text && <CopyButton label={say("copy-text")} text={text} />}
      </header>
      <div className="artifact-body">
        {description && <p className="help">{description}</p>}
        <Parts parts={parts} />
      </div>
    </section>
  );
});

function mediaTypeOf(parts: readonly WirePart[]): string {
  const [first] = parts;
  if (first?.mediaType) return first.mediaType;
  return first && "data" in first ? "application/json" : "";
}

function textOf(parts: readonly WirePart[]): string {
  return parts.map(({ text }) => text ?? "").join("");
}
