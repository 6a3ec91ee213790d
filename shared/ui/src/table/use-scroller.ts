import { type RefObject, useEffect, useRef, useState } from 'react';

interface ScrollerProps {
  ref: RefObject<HTMLDivElement | null>;
  role?: 'group';
  'aria-labelledby'?: string;
  tabIndex?: number;
}

/**
 * Props of an element that scrolls sideways: a stop for the keyboard, named by `labelId`, where its content is
 * wider than itself. It is one until measured, so that it can be scrolled without script.
 */
export function useScroller(labelId: string): ScrollerProps {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const measure = () => {
      const element = ref.current;
      if (element) setOverflows(element.scrollWidth > element.clientWidth);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return overflows ? { ref, role: 'group', 'aria-labelledby': labelId, tabIndex: 0 } : { ref };
}
