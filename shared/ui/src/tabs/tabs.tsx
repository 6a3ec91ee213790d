import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Name of the tab list. */
  label: string;
  items: readonly TabItem[];
  /** Id of the open tab, where the caller decides; else the first is open at first. */
  selected?: string;
  /** Called when a person chose a tab. */
  onSelect?(id: string): void;
  orientation?: 'horizontal' | 'vertical';
  /** 'manual' moves focus with the arrows and opens with Enter, Space or a click. */
  activation?: 'automatic' | 'manual';
}

/** Tabs after the ARIA pattern. All panels are in the page, so that each can be found and read without script. */
export function Tabs({
  label,
  items,
  selected,
  onSelect,
  orientation = 'horizontal',
  activation = 'automatic',
}: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(items[0]?.id);
  const open = selected ?? own;
  useTabInView(list, open);

  const select = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };

  const move = (event: React.KeyboardEvent, from: number) => {
    const to = nextTab(event.key, from, items.length, orientation);
    const item = to === null ? undefined : items[to];
    if (to === null || !item) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>(':scope > [role="tab"]')[to]?.focus();
    if (activation === 'automatic') select(item.id);
  };

  return (
    <div className={`${styles.tabs} ${styles[orientation]}`}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation={orientation}
        className={styles.list}
      >
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${baseId}-tab-${item.id}`}
            aria-controls={`${baseId}-panel-${item.id}`}
            aria-selected={item.id === open}
            tabIndex={item.id === open ? 0 : -1}
            className={styles.tab}
            onClick={() => select(item.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${baseId}-panel-${item.id}`}
          aria-labelledby={`${baseId}-tab-${item.id}`}
          hidden={item.id !== open}
          tabIndex={item.id === open ? 0 : -1}
          className={styles.panel}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}

/** Index of the tab that a key leads to, wrapping; null for a key that means nothing to tabs. */
function nextTab(
  key: string,
  from: number,
  count: number,
  orientation: 'horizontal' | 'vertical',
): number | null {
  const [back, on] = orientation === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case on:
      return (from + 1) % count;
    case back:
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Scrolls a row of tabs sideways so that the open one is seen, without moving the page. */
function useTabInView(listRef: RefObject<HTMLElement | null>, open: string | undefined): void {
  useEffect(() => {
    const list = listRef.current;
    const tab = open === undefined ? null : list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list || !tab) return;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [listRef, open]);
}
