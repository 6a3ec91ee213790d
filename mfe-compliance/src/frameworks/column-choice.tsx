import { type FrameworkColumn, frameworkColumns } from '@adili/schemas/frameworks/columns';
import type { ImportPreview } from '@adili/schemas/frameworks/import-preview';
import { SelectField, Table } from '@adili/ui';
import styles from './column-choice.module.css';
import { columnLabels } from './column-labels.ts';

type TablePreview = NonNullable<ImportPreview['table']>;

/** What each column is, by its letter; those that are left out have nothing. */
export type Choice = ReadonlyMap<string, FrameworkColumn>;

/** What the headers say. */
export const guessOf = ({ columns }: TablePreview): Choice =>
  new Map(columns.flatMap(({ letter, meaning }) => (meaning ? [[letter, meaning] as const] : [])));

/** Another choice for one column: what it is now, no other is. */
function chosen(choice: Choice, letter: string, meaning: FrameworkColumn | undefined): Choice {
  const others = [...choice].filter(([one, its]) => one !== letter && its !== meaning);
  return new Map(meaning ? [...others, [letter, meaning]] : others);
}

const meanings = frameworkColumns.map((value) => ({ value, label: columnLabels[value] }));

interface ColumnChoiceProps {
  table: TablePreview;
  choice: Choice;
  onChange(choice: Choice): void;
}

/** Asks which column of a table is what, beside its first rows. */
export function ColumnChoice({ table: { columns, rows }, choice, onChange }: ColumnChoiceProps) {
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
            options={meanings}
            value={choice.get(column.letter) ?? ''}
            onChange={({ target }) =>
              onChange(
                chosen(
                  choice,
                  column.letter,
                  frameworkColumns.find((one) => one === target.value),
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
