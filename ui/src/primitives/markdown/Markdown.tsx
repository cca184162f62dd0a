import { memo, type ReactNode, useDeferredValue, useState } from "react";
import ReactMarkdown, { type Components, defaultUrlTransform } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { useWords } from "../../words/words";
import { Icon } from "../Icon";
import { openableUrl, useAskToOpen } from "../links";
import { BlockReader } from "./blocks";

/**
 * Markdown that an agent wrote and may still be writing. No HTML of the agent is drawn, no image is fetched, and a
 * link asks before it opens. Finished blocks are drawn once.
 */
export function Markdown({ text: latest }: { text: string }) {
  // A text that grows faster than it can be drawn skips steps and never holds up the keyboard.
  const text = useDeferredValue(latest);
  const [reader] = useState(() => new BlockReader());
  const { finished, tail, definitions } = reader.read(text);
  return (
    <div className="md" dir="auto">
      {[...finished, ...tail].map((block, index) => (
        // Blocks are only ever added at the end, so their place is their identity.
        <BlockView key={index} text={block.text} definitions={block.refers ? definitions : ""} />
      ))}
    </div>
  );
}

const REMARK = [remarkGfm];
const REHYPE = [rehypeSanitize];

const BlockView = memo(function BlockView({ text, definitions }: { text: string; definitions: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={REMARK}
      rehypePlugins={REHYPE}
      components={COMPONENTS}
      urlTransform={safeUrl}
    >
      {definitions ? `${text}\n\n${definitions}` : text}
    </ReactMarkdown>
  );
});

function safeUrl(url: string): string {
  return openableUrl(url) ? url : defaultUrlTransform(url).startsWith("mailto:") ? url : "";
}

/** Headings of a message stand below those of the window. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
  h6: ({ children }) => <h6>{children}</h6>,
  a: ({ href, children }) => <MessageLink href={href}>{children}</MessageLink>,
  img: ({ src, alt }) => <ImageLink src={typeof src === "string" ? src : ""} alt={alt ?? ""} />,
  pre: ({ children }) => <Scrolling>{children}</Scrolling>,
  table: ({ children }) => (
    <div className="table-frame">
      <table>{children}</table>
    </div>
  ),
  input: ({ checked }) => <TaskBox checked={checked ?? false} />,
};

function MessageLink({ href, children }: { href?: string | undefined; children: ReactNode }) {
  const ask = useAskToOpen();
  if (!href || !openableUrl(href)) return <span>{children}</span>;
  return (
    <a
      className="link"
      href={href}
      rel="noreferrer noopener"
      onClick={(event) => {
        event.preventDefault();
        ask(href);
      }}
      onAuxClick={(event) => event.preventDefault()}
    >
      {children}
    </a>
  );
}

/** A picture that would have to be fetched: its words and its address instead. */
function ImageLink({ src, alt }: { src: string; alt: string }) {
  const { say } = useWords();
  const words = alt || say("image");
  return (
    <span className="inline-flex items-center gap-1">
      <Icon name="image" size={14} />
      <MessageLink href={src}>{words}</MessageLink>
    </span>
  );
}

function TaskBox({ checked }: { checked: boolean }) {
  const { say } = useWords();
  return (
    <input type="checkbox" checked={checked} disabled aria-label={say(checked ? "box-done" : "box-open")} />
  );
}

/** Code that is wider than its column scrolls, also with the keyboard. */
function Scrolling({ children }: { children: ReactNode }) {
  const { say } = useWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} role="group" aria-label={say("code")} dir="ltr">
      {children}
    </pre>
  );
}
