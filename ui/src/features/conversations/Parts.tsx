import { useMemo, useState } from "react";
import { type WirePart } from "../../api/wire";
import { Button } from "../../primitives/Button";
import { Address } from "../../primitives/Copy";
import { Icon, type IconName } from "../../primitives/Icon";
import { Json } from "../../primitives/Json";
import { openableUrl, useAskToOpen } from "../../primitives/links";
import { Markdown } from "../../primitives/markdown/Markdown";
import { partSize } from "../../primitives/parts";
import { useWords } from "../../words/words";

/** The parts of a message or artifact, in order. Chunks of text that follow each other are one text. */
export function Parts({ parts, plain }: { parts: readonly WirePart[]; plain?: boolean }) {
  const joined = useMemo(() => joinText(parts), [parts]);
  return joined.map((part, index) => (
    // Parts are only added at the end, so their place is their identity.
    <PartView key={index} part={part} plain={plain ?? false} />
  ));
}

/** Joins neighbouring texts of the same kind: an artifact arrives in chunks. */
export function joinText(parts: readonly WirePart[]): WirePart[] {
  const joined: WirePart[] = [];
  let chunks: string[] = [];
  const end = (): void => {
    const last = joined.at(-1);
    if (last && chunks.length > 0) joined[joined.length - 1] = { ...last, text: chunks.join("") };
    chunks = [];
  };
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text !== undefined && last?.text !== undefined && sameKind(last, part)) chunks.push(part.text);
    else {
      end();
      joined.push(part);
      if (part.text !== undefined) chunks = [part.text];
    }
  }
  end();
  return joined;
}

function sameKind(one: WirePart, other: WirePart): boolean {
  return one.mediaType === other.mediaType && one.filename === other.filename;
}

function PartView({ part, plain }: { part: WirePart; plain: boolean }) {
  const { say } = useWords();
  if (part.text !== undefined) return <TextPart text={part.text} mediaType={part.mediaType} plain={plain} />;
  if ("data" in part) return <Json inline value={part.data} label={say("part-data")} />;
  if (part.url !== undefined) return <UrlPart part={part} url={part.url} />;
  if (part.raw !== undefined) return <FilePart part={part} raw={part.raw} />;
  return <p className="help">{say("part-empty")}</p>;
}

const MARKDOWN = new Set(["", "text/markdown", "text/x-markdown"]);

function TextPart({
  text,
  mediaType = "",
  plain,
}: {
  text: string;
  mediaType?: string | undefined;
  plain: boolean;
}) {
  const type = bareType(mediaType);
  if (!plain && MARKDOWN.has(type)) return <Markdown text={text} />;
  if (!plain && type !== "text/plain") {
    return (
      <pre className="well" dir="ltr">
        {text}
      </pre>
    );
  }
  return (
    <p className="plain" dir="auto">
      {text}
    </p>
  );
}

function UrlPart({ part, url }: { part: WirePart; url: string }) {
  const { say } = useWords();
  const ask = useAskToOpen();
  return (
    <FileCard part={part}>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Address text={url} label={say("copy-address")} />
        {openableUrl(url) && (
          <Button small onPress={() => ask(url)}>
            {say("open-link")}
          </Button>
        )}
      </div>
    </FileCard>
  );
}

/** Only kinds that cannot run anything are drawn. */
const PICTURES = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

function FilePart({ part, raw }: { part: WirePart; raw: string }) {
  const type = bareType(part.mediaType);
  const picture = PICTURES.has(type);
  const text = type.startsWith("text/") || type.endsWith("json");
  return (
    <FileCard part={part}>
      {picture && <Picture key={raw} raw={raw} part={part} />}
      {text && <TextFile raw={raw} />}
    </FileCard>
  );
}

/** As much of a text file as is drawn, in base64 characters (four for three bytes). */
const TEXT_FILE = 64 * 1024;

function TextFile({ raw }: { raw: string }) {
  const { say } = useWords();
  const text = useMemo(() => decodeText(raw.slice(0, TEXT_FILE)), [raw]);
  if (text === undefined) return null;
  return (
    <>
      <pre className="well" dir="auto">
        {text}
      </pre>
      {raw.length > TEXT_FILE && <p className="help">{say("file-cut")}</p>}
    </>
  );
}

/** The text of a file; nothing if it is no base64. */
export function decodeText(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

function bareType(mediaType = ""): string {
  return mediaType.split(";")[0]?.trim().toLowerCase() ?? "";
}

function Picture({ raw, part }: { raw: string; part: WirePart }) {
  const { say } = useWords();
  const [broken, setBroken] = useState(false);
  if (broken) return <p className="help">{say("picture-broken")}</p>;
  return (
    <img
      className="max-w-full rounded-control"
      src={`data:${part.mediaType};base64,${raw}`}
      alt={part.filename ?? say("image")}
      onError={() => setBroken(true)}
    />
  );
}

function FileCard({ part, children }: { part: WirePart; children?: React.ReactNode }) {
  const { say, bytes } = useWords();
  const facts = [part.mediaType, part.raw !== undefined && bytes(partSize(part))].filter(Boolean);
  return (
    <div className="grid gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Icon name={iconOf(part.mediaType)} />
        <span className="cut">{part.filename || say("file-unnamed")}</span>
        <span className="text-small text-ink-3">{facts.join(" · ")}</span>
      </div>
      {children}
    </div>
  );
}

export function iconOf(mediaType = ""): IconName {
  if (mediaType.startsWith("image/")) return "image";
  if (mediaType.startsWith("audio/")) return "sound";
  if (mediaType.includes("json")) return "braces";
  if (mediaType.includes("csv") || mediaType.includes("spreadsheet")) return "table";
  return "artifact";
}
