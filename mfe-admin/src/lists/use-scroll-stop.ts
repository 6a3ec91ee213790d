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
    const measure = () => {
      const box = ref.current;
      if (box) setScrolls(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return scrolls ? { ref, role: 'group', 'aria-labelledby': labelId, tabIndex: 0 } : { ref };
}
