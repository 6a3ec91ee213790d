import { watchScrolling } from '@adili/ui';
import { type RefObject, useEffect } from 'react';

/** Keeps tables a stop for the keyboard only while they are wider than their place. They are stops until measured. */
export function useTableStops(text: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      watchScrolling(
        [...(text.current?.querySelectorAll<HTMLElement>('[data-table]') ?? [])],
        (region, scrolls) => {
          if (scrolls) region.tabIndex = 0;
          else region.removeAttribute('tabindex');
        },
      ),
    [text],
  );
}
