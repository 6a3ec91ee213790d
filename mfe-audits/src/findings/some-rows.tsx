import { count } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import { ListedRows, type RowsOfList } from './listed-rows.tsx';

/** Rows that are shown at once. */
const step = 50;

/** Some of many rows that are all here, and more of them when asked. @param name what they are, as 'groups' */
export function useSomeRows<Row>(rows: readonly Row[], name: string): RowsOfList<Row> {
  const [most, setMost] = useState(step);
  return {
    rows: rows.slice(0, most),
    total: count(rows.length),
    isCounted: rows.length > step,
    more: `Show more ${name}`,
    hasMore: rows.length > most,
    onMore: () => setMost(most + step),
  };
}

interface SomeRowsProps<Row extends { id: string }> {
  rows: readonly Row[];
  name: string;
  children(row: Row, place: number): ReactNode;
}

export const SomeRows = <Row extends { id: string }>({ rows, name, children }: SomeRowsProps<Row>) => (
  <ListedRows {...useSomeRows(rows, name)}>{children}</ListedRows>
);
