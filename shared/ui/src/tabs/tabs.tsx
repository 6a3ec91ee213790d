import { type ReactNode, useId, useRef, useState } from 'react';
import { nextTab } from './next-tab.ts';
import styles from './tabs.module.css';
import { useTabInView } from './use-tab-in-view.ts';

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
