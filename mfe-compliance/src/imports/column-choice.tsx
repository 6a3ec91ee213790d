import type { PreviewedTable } from '@adili/schemas/table-columns';
import { SelectField, Table } from '@adili/ui';
import { useMemo, useState } from 'react';
import styles from './column-choice.module.css';

/** What each column is, by its letter; those that are left out have nothing. */
export type Choice<Meaning extends string> = ReadonlyMap<string, Meaning>;

/** What the headers say. */
export const guessOf = <Meaning extends string>({ columns }: PreviewedTable<Meaning>): Choice<Meaning> =>
  new Map(columns.flatMap(({ letter, meaning }) => (meaning ? [[letter, meaning] as const] : [])));

/** Where two columns are chosen as one thing that only one can be, it is the one that was chosen last. */
function settled<Meaning extends string>(
  chosen: Choice<Meaning>,
  repeated: readonly Meaning[],
): Choice<Meaning> {
  const last = new Map([...chosen].map(([letter, meaning]) => [meaning, letter]));
  return new Map(
    [...chosen].filter(([letter, meaning]) => repeated.includes(meaning) || last.get(meaning) === letter),
  );
}

/**
 * What is chosen for the columns of a table; of another one nothing is yet. What a choice takes from a column comes back
 * with the next: arrow keys go through all that a column can be.
 * @param repeated what several columns can be
 */
export function useChoice<Meaning extends string>(
  table: PreviewedTable<Meaning> | undefined,
  repeated: readonly Meaning[] = [],
): [Choice<Meaning>, (letter: string, meaning: Meaning | undefined) => void] {
  const [chosen, setChosen] = useState<{ of: typeof table; all: Choice<Meaning> }>();
  const guess = useMemo(() => (table ? guessOf(table) : new Map<string, Meaning>()), [table]);
  const all = chosen && chosen.of === table ? chosen.all : guess;
  const choose = (letter: string, meaning: Meaning | undefined) => {
    const others = [...all].filter(([one]) => one !== letter);
    setChosen({ of: table, all: new Map(meaning ? [...others, [letter, meaning]] : others) });
  };
  return [settled(all, repeated), choose];
}

/** Rows that are enough to know a column by. */
const mostShown = 5;

interface ColumnChoiceProps<Meaning extends string> {
  table: PreviewedTable<Meaning>;
  /** What people call each that a column can be. */
  labels: Readonly<Record<Meaning, string>>;
  choice: Choice<Meaning>;
  onChange(letter: string, meaning: Meaning | undefined): void;
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
                column.letter,
                meanings.find((one) => one === target.value),
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
