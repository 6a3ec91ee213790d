import { type RefObject, useEffect } from 'react';

/** Keeps the selected tab in sight where the row of tabs scrolls, without moving the page. */
export function useSelectedTabInView(container: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const list = container.current?.querySelector<HTMLElement>('[role="tablist"]');
    const tab = list?.querySelectorAll<HTMLElement>('[role="tab"]')[index];
    if (!list || !tab) return;
    const middle = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    list.scrollLeft = Math.max(0, middle);
  }, [container, index]);
}
