import type { PreviewedTable } from '@adili/schemas/table-columns';
import { SelectField, Table } from '@adili/ui';
import { useMemo, useState } from 'react';
import styles from './column-choice.module.css';

/** What each column is, by its letter; those that are left out have nothing. */
export type Choice<Meaning extends string> = ReadonlyMap<string, Meaning>;

/** What the headers say. */
export const guessOf = <Meaning extends string>({ columns }: PreviewedTable<Meaning>): Choice<Meaning> =>
  new Map(columns.flatMap(({ letter, meaning }) => (meaning ? [[letter, meaning] as const] : [])));

/** Another choice for one column: what it is now, no other is. */
function chosen<Meaning extends string>(
  choice: Choice<Meaning>,
  letter: string,
  meaning: Meaning | undefined,
): Choice<Meaning> {
  const others = [...choice].filter(([one, its]) => one !== letter && its !== meaning);
  return new Map(meaning ? [...others, [letter, meaning]] : others);
}

/** What is chosen for the columns of a table; of another one nothing is yet. */
export function useChoice<Meaning extends string>(
  table: PreviewedTable<Meaning> | undefined,
): [Choice<Meaning>, (choice: Choice<Meaning>) => void] {
  const [chosen, setChosen] = useState<{ of: typeof table; choice: Choice<Meaning> }>();
  const guess = useMemo(() => (table ? guessOf(table) : new Map<string, Meaning>()), [table]);
  const choice = chosen && chosen.of === table ? chosen.choice : guess;
  return [choice, (next) => setChosen({ of: table, choice: next })];
}

/** Rows that are enough to know a column by. */
const mostShown = 5;

interface ColumnChoiceProps<Meaning extends string> {
  table: PreviewedTable<Meaning>;
  /** What people call each that a column can be. */
  labels: Readonly<Record<Meaning, string>>;
  choice: Choice<Meaning>;
  onChange(choice: Choice<Meaning>): void;
}

/** Asks which column of a table is what, beside its first rows. */
export function ColumnChoice<Meaning extends string>({
  table,
  labels,
  choice,
  onChange,
}: ColumnChoiceProps<Meaning>) {
  const { columns } = table;
  const rows = table.rows.slice(0, mostShown);
  const meanings = Object.keys(labels) as Meaning[];
  const nameOf = ({ letter, header }: (typeof columns)[number]) =>
    header ? `Column ${letter}: ${header}` : `Column ${letter}, without a name`;
  return (
    <>
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>Which column is what</legend>
        {columns.map((column) => (
          <SelectField
            key={column.letter}
            label={nameOf(column)}
            placeholder="Leave out"
            options={meanings.map((value) => ({ value, label: labels[value] }))}
            value={choice.get(column.letter) ?? ''}
            onChange={({ target }) =>
              onChange(
                chosen(
                  choice,
                  column.letter,
                  meanings.find((one) => one === target.value),
                ),
              )
            }
          />
        ))}
      </fieldset>
      <Table
        caption={rows.length === 1 ? 'The first row' : `The first ${rows.length} rows`}
        captionShown
        columns={columns.map(({ letter, header }, at) => ({
          key: letter,
          header: header || `Column ${letter}`,
          cell: (cells: readonly string[]) => cells[at] ?? '',
        }))}
        rows={rows}
        rowKey={(cells) => rows.indexOf(cells as string[])}
        empty="No row stands below the header."
      />
    </>
  );
}
