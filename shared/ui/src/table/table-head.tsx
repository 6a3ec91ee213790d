import { ChevronDownIcon, ChevronUpIcon } from '../icons/navigation.tsx';
import styles from './table.module.css';
import type { Column } from './table.tsx';

/** The order of the rows, and how another is asked for. */
export interface Sorting {
  /** The `sort` of the column that the rows are in order of. */
  by: string;
  descending: boolean;
  /** Called with the `sort` of the column whose head was pressed. */
  onSort(by: string): void;
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  /** Key of the column of actions. */
  actionsKey: string;
}

/** The heads of the columns; those that the rows can be sorted by are buttons. */
export function TableHead<Row>({ columns, sorting, actionsKey }: TableHeadProps<Row>) {
  return (
    <thead className={sorting && styles.sortable}>
      <tr>
        {columns.map(({ key, header, sort, align = 'start' }) => {
          const isSorted = sorting !== undefined && sort === sorting.by;
          return (
            <th
              key={key}
              scope="col"
              aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
              className={[styles[align], key === actionsKey && styles.actions].filter(Boolean).join(' ')}
            >
              {sorting && sort ? (
                <button type="button" className={styles.sort} onClick={() => sorting.onSort(sort)}>
                  {header}
                  {isSorted &&
                    (sorting.descending ? <ChevronDownIcon size={16} /> : <ChevronUpIcon size={16} />)}
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
