import { type Key, type ReactNode, useId } from 'react';
import type { Column } from './column.ts';
import { Scroller, widthOf } from './scroller.tsx';
import styles from './table.module.css';

export interface StaticTableProps<Row> {
  /** The table's name. */
  caption: string;
  /** Shows the name, where no heading next to the table says the same. */
  captionShown?: boolean;
  columns: readonly Omit<Column<Row>, 'sort' | 'narrow'>[];
  rows: readonly Row[];
  rowKey(row: Row): Key;
}

/** A table of a text: its rows are always there, in one order, and nothing is done with them. */
export function StaticTable<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
}: StaticTableProps<Row>) {
  const captionId = useId();
  return (
    <div className={`${styles.container} ${widthOf(columns.length) ?? ''}`}>
      <Scroller labelId={captionId}>
        <table className={styles.table}>
          <caption id={captionId} className={captionShown ? styles.caption : styles.captionHidden}>
            {caption}
          </caption>
          <thead>
            <tr>
              {columns.map(({ key, header }) => (
                <th key={key} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, header, cell, rowHeader }) => {
                  const Cell = rowHeader ? 'th' : 'td';
                  return (
                    <Cell key={key} scope={rowHeader ? 'row' : undefined} data-label={header}>
                      <span className={styles.value}>
                        {cell ? cell(row) : (row as Record<string, ReactNode>)[key]}
                      </span>
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </div>
  );
}
