import type { Column, Sorting } from './column.ts';
import styles from './table.module.css';

interface SortByProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting;
}

/** Sorts cards, which have no heads to press: a choice of the field, and a button that turns the order round. */
export function SortBy<Row>({ columns, sorting }: SortByProps<Row>) {
  const { by, descending, onSort } = sorting;
  return (
    <div className={styles.sortBy}>
      <label>
        Sort by{' '}
        <select value={by} onChange={({ target }) => onSort(target.value)}>
          {columns.map(
            ({ header, sort }) =>
              sort && (
                <option key={sort} value={sort}>
                  {header}
                </option>
              ),
          )}
        </select>
      </label>
      <button type="button" onClick={() => onSort(by)}>
        {descending ? 'Descending' : 'Ascending'}
      </button>
    </div>
  );
}
