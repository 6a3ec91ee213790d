import { type RefObject, useEffect, useRef, useState } from 'react';

interface ScrollStop {
  ref: RefObject<HTMLDivElement | null>;
  role?: 'group';
  'aria-labelledby'?: string;
  tabIndex?: number;
}

/** Props of an element that scrolls: a stop for the keyboard, named by `labelId`, while it holds more than it shows. */
export function useScrollStop(labelId: string): ScrollStop {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    // Both sizes count: the frame's, and that of what it holds, which may stand in closed details at first.
    const sizes = new ResizeObserver(() =>
      setScrolls(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth),
    );
    for (const element of [box, ...box.children]) sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return scrolls ? { ref, role: 'group', 'aria-labelledby': labelId, tabIndex: 0 } : { ref };
}
