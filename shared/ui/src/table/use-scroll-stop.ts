import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchScrolling } from './watch-scrolling.ts';

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
