import { type RefObject, useEffect } from 'react';

/** Keeps tables a stop for the keyboard only while they are wider than their place. They are stops until measured. */
export function useTableStops(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measure = () => {
      for (const region of text.current?.querySelectorAll<HTMLElement>('[data-table]') ?? []) {
        if (region.scrollWidth > region.clientWidth) region.tabIndex = 0;
        else region.removeAttribute('tabindex');
      }
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [text]);
}
