import { type Key, type ReactNode, useId, useRef, useState } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/navigation.tsx';
import type { Column, Sorting } from './column.ts';
import { type Place, placesOf, useNarrow } from './narrow.ts';
import { onRowFocus, onRowKey, type RowKeys } from './row-keys.ts';
import { Scroller, widthOf } from './scroller.tsx';
import { SortBy } from './sort-by.tsx';
import styles from './table.module.css';

export interface TableProps<Row> {
  /** The table's name: Visitors, Payments. */
  caption: string;
  /** Shows the name, where no heading next to the table says the same. */
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Default: the row's id. */
  rowKey?(row: Row): Key;
  /** Shown in place of rows: 'No consents data available.' */
  empty?: string;
  /** Buttons of a row, in a last column. */
  actions?(row: Row): ReactNode;
  /** Heading of that column. */
  actionsHeader?: string;
  /** Makes buttons of the heads whose columns have a `sort`. */
  sorting?: Sorting | undefined;
  /** Lets the rows be worked by keyboard; the last one that had the focus, or the first, is a stop for Tab. */
  rowKeys?: RowKeys | undefined;
  /** Puts a box before each row. */
  selection?: Selection<Row> | undefined;
}

/** The rows that are chosen, to do one thing about all of them. */
export interface Selection<Row> {
  selected: ReadonlySet<Key>;
  onChange(selected: ReadonlySet<Key>): void;
  /** What a row is, for those who don't see it: a transaction's id. */
  nameOf(row: Row): string;
}

/** The same of rows without an id. */
export type KeyedTableProps<Row> = TableProps<Row> & Required<Pick<TableProps<Row>, 'rowKey'>>;

const actionsKey = 'actions';
const selectionKey = 'selection';

const idOf = (row: unknown) => (row as { id: Key }).id;

/**
 * Rows of data. A narrow container shows each row of more than two columns as a card or, where columns have a place in
 * it, as two lines with a button that opens the rest; what is still too wide scrolls, by keyboard too, under the actions, which stay in sight.
 */
export function Table<Row extends { id: Key }>(props: TableProps<Row>): ReactNode;
export function Table<Row>(props: KeyedTableProps<Row>): ReactNode;
export function Table<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey = idOf,
  empty = 'No data available.',
  actions,
  actionsHeader = 'Action',
  sorting,
  rowKeys,
  selection,
}: TableProps<Row>) {
  const captionId = useId();
  const box = useRef<HTMLDivElement>(null);
  const all: readonly Column<Row>[] = [
    ...(selection ? [selectionColumn(selection, rowKey)] : []),
    ...columns,
    ...(actions ? [{ key: actionsKey, header: actionsHeader, cell: actions }] : []),
  ];
  const isNarrow = useNarrow(box, columns);
  const places = isNarrow ? placesOf(columns) : undefined;
  return (
    <div ref={box} className={`${styles.container} ${widthOf(all.length) ?? ''}`}>
      {sorting && <SortBy columns={columns} sorting={sorting} />}
      <Scroller labelId={captionId}>
        <table className={isNarrow ? `${styles.table} ${styles.lines}` : styles.table}>
          <caption id={captionId} className={captionShown ? styles.caption : styles.captionHidden}>
            {caption}
          </caption>
          <TableHead columns={all} sorting={sorting} isNarrow={isNarrow} />
          <tbody onKeyDown={rowKeys && ((event) => onRowKey(event, rowKeys))} onFocus={rowKeys && onRowFocus}>
            {rows.map((row, index) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={all}
                places={places}
                tabIndex={rowKeys && (index === 0 ? 0 : -1)}
                isSelected={selection?.selected.has(rowKey(row))}
              />
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={all.length + (isNarrow ? 1 : 0)} className={styles.empty}>
                  <EmptyState>{empty}</EmptyState>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Scroller>
    </div>
  );
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  isNarrow: boolean;
}

/** The heads of the columns; those that the rows can be sorted by are buttons. */
function TableHead<Row>({ columns, sorting, isNarrow }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, header, sort, align = 'start' }) => {
          const isSorted = sorting !== undefined && sort === sorting.by;
          return (
            <th
              key={key}
              scope="col"
              aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
              className={cellClass(key, align)}
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
        {isNarrow && <th scope="col">Details</th>}
      </tr>
    </thead>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Of the cells of a row of two lines. */
  places: ReadonlyMap<string, Place> | undefined;
  tabIndex?: number | undefined;
  isSelected?: boolean | undefined;
}

const cellClass = (key: string, align: 'start' | 'end') =>
  [styles[align], key === actionsKey && styles.actions, key === selectionKey && styles.selection]
    .filter(Boolean)
    .join(' ');

/** The boxes before the rows. */
const selectionColumn = <Row,>(
  { selected, onChange, nameOf }: Selection<Row>,
  rowKey: (row: Row) => Key,
): Column<Row> => ({
  key: selectionKey,
  header: 'Select',
  cell: (row) => (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={`Select ${nameOf(row)}`}
      checked={selected.has(rowKey(row))}
      onChange={() => onChange(toggled(selected, rowKey(row)))}
    />
  ),
});

/** The selection with the row in it or, where it was, without. */
function toggled(selected: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

function TableRow<Row>({ row, columns, places, tabIndex, isSelected }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <tr
      tabIndex={tabIndex}
      data-selected={isSelected || undefined}
      data-open={(places && isOpen) || undefined}
    >
      {columns.map(({ key, header, cell, rowHeader, align = 'start' }) => {
        const Cell = rowHeader ? 'th' : 'td';
        return (
          <Cell
            key={key}
            scope={rowHeader ? 'row' : undefined}
            id={places?.get(key) === 'title' ? `${id}-title` : undefined}
            data-label={header}
            data-place={places && (places.get(key) ?? (key === selectionKey ? 'selection' : 'more'))}
            className={cellClass(key, align)}
          >
            <span className={styles.value}>{cell ? cell(row) : fieldOf(row, key)}</span>
          </Cell>
        );
      })}
      {places && (
        <td data-place="open">
          <button
            id={`${id}-open`}
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            aria-labelledby={`${id}-open ${id}-title`}
            aria-label="Details of"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
          </button>
        </td>
      )}
    </tr>
  );
}

const fieldOf = <Row,>(row: Row, key: string) => (row as Record<string, ReactNode>)[key] ?? '–';
