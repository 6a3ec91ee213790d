import { type RefObject, useEffect } from 'react';

/** Scrolls a row of tabs sideways so that the open one is seen, without moving the page. */
export function useTabInView(listRef: RefObject<HTMLElement | null>, open: string | undefined): void {
  useEffect(() => {
    const list = listRef.current;
    const tab = open === undefined ? null : list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list || !tab) return;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [listRef, open]);
}
