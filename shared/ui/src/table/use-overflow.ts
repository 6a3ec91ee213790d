import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element's content is wider than itself. True until measured, so that it can be scrolled without script. */
export function useOverflow(): [ref: RefObject<HTMLDivElement | null>, overflows: boolean] {
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
  return [ref, overflows];
}
