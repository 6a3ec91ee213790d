import styles from './table.module.css';
import type { Column } from './table.tsx';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Key of the column of actions. */
  actionsKey: string;
}

export function TableRow<Row>({ row, columns, actionsKey }: TableRowProps<Row>) {
  return (
    <tr>
      {columns.map(({ key, header, cell, rowHeader, align = 'start' }) => {
        const Cell = rowHeader ? 'th' : 'td';
        return (
          <Cell
            key={key}
            scope={rowHeader ? 'row' : undefined}
            data-label={header}
            className={[styles[align], key === actionsKey && styles.actions].filter(Boolean).join(' ')}
          >
            <span className={styles.value}>{cell(row)}</span>
          </Cell>
        );
      })}
    </tr>
  );
}
