import { type Key, type ReactNode, useState } from 'react';
import { KeyboardShortcuts } from '../keyboard-shortcuts/keyboard-shortcuts.tsx';
import { RowMenu, type RowMenuItem } from '../row-menu/row-menu.tsx';
import { Table, type TableProps } from '../table/table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './work-list.module.css';

export interface WorkListProps<Row extends { id: string }>
  extends Omit<TableProps<Row>, 'rowKey' | 'rowKeys' | 'selection'> {
  /** What a row is, for those who don't see it and for the clipboard: a request's reference. */
  nameOf(row: Row): string;
  /** What a row's menu offers. */
  menu?(row: Row): readonly RowMenuItem[];
  /** Buttons of what can be done about several rows at once, besides copying them. */
  bulk?(rows: readonly Row[], done: () => void): ReactNode;
}

/** A table to work with: its rows have menus, are chosen, and are worked by keyboard (j, k, Enter, x; `?` shows the keys). */
export function WorkList<Row extends { id: string }>({
  rows,
  nameOf,
  menu,
  actions,
  bulk,
  ...table
}: WorkListProps<Row>) {
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const [showsKeys, setShowsKeys] = useState(false);
  // A row that is no longer shown is not chosen.
  const chosen = rows.filter(({ id }) => selected.has(id));
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const clear = () => setSelected(new Set());
  const select = (index: number) => {
    const id = rows[index]?.id;
    if (id === undefined) return;
    const next = new Set(chosenIds);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const acts = (row: Row) => (
    <div className={styles.actions}>
      {actions?.(row)}
      {menu && <RowMenu of={nameOf(row)} items={menu(row)} />}
    </div>
  );
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar rows={chosen} nameOf={nameOf} onClear={clear}>
          {bulk?.(chosen, clear)}
        </SelectionBar>
      )}
      <Table
        {...table}
        rows={rows}
        {...((actions || menu) && { actions: acts })}
        selection={{ selected: chosenIds, onChange: setSelected, nameOf }}
        rowKeys={{ onSelect: select, onHelp: () => setShowsKeys(true) }}
      />
      {showsKeys && <KeyboardShortcuts onClose={() => setShowsKeys(false)} />}
    </>
  );
}
