import { type RefObject, useEffect, useRef, useState } from 'react';

interface ScrollStop {
  ref: RefObject<HTMLDivElement | null>;
  role?: 'group';
  'aria-labelledby'?: string;
  tabIndex?: number;
}

/**
 * Props of an element that scrolls: a stop for the keyboard, named by `labelId`, where it holds more than it shows. It
 * is one until measured, so that it can be scrolled without script.
 */
export function useScrollStop(labelId: string): ScrollStop {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(true);
  useEffect(
    () => (ref.current ? watchScrolling([ref.current], (_box, is) => setScrolls(is)) : undefined),
    [],
  );
  return scrolls ? { ref, role: 'group', 'aria-labelledby': labelId, tabIndex: 0 } : { ref };
}

/**
 * The same of those parts of a text that `selector` means and that its markup makes stops: each remains one only while
 * it holds more than it shows.
 */
export function useScrollStops(text: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(
    () =>
      watchScrolling([...(text.current?.querySelectorAll<HTMLElement>(selector) ?? [])], (box, scrolls) => {
        if (scrolls) box.tabIndex = 0;
        else box.removeAttribute('tabindex');
      }),
    [text, selector],
  );
}

/**
 * Says of each box whether it holds more than it shows: now, and whenever a size changes, its own or that of what it
 * holds, which may stand in closed details at first. Answers the function that stops it.
 */
function watchScrolling(
  boxes: readonly HTMLElement[],
  tell: (box: HTMLElement, scrolls: boolean) => void,
): () => void {
  const measure = () => {
    // Heights are rounded, each by itself.
    for (const box of boxes)
      tell(box, box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1);
  };
  if (typeof ResizeObserver === 'undefined') {
    measure();
    return () => {};
  }
  // It calls for each at first too, once that is laid out: measuring before would lay out what is not in sight.
  const sizes = new ResizeObserver(measure);
  for (const box of boxes) for (const element of [box, ...box.children]) sizes.observe(element);
  return () => sizes.disconnect();
}
