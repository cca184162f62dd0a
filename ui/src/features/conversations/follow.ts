/** Keeps the end of a growing view in sight, but only while the reader has it in sight. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Within this distance the end counts as in sight. */
const NEAR = 24;

export interface Follow {
  frame: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Whether the end is in sight. */
  atEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

export function useFollow(): Follow {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const lastTop = useRef(0);
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    const view = frame.current;
    if (!view) return;
    following.current = true;
    view.scrollTop = view.scrollHeight;
    lastTop.current = view.scrollTop;
    setAtEnd(true);
  }, []);

  /** Only a movement upwards is the reader's: growth alone moves nothing. */
  const onScroll = useCallback(() => {
    const view = frame.current;
    if (!view) return;
    const near = view.scrollHeight - view.scrollTop - view.clientHeight <= NEAR;
    if (near) following.current = true;
    else if (view.scrollTop < lastTop.current - 1) following.current = false;
    lastTop.current = view.scrollTop;
    setAtEnd(following.current);
  }, []);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (following.current) toEnd();
    });
    if (frame.current) observer.observe(frame.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [toEnd]);

  return { frame, content, atEnd, onScroll, toEnd };
}
