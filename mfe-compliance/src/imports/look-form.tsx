import { columnsText, type PreviewedTable } from '@adili/schemas/table-columns';
import { Button, SelectField } from '@adili/ui';
import type { ReactNode } from 'react';
import { type Choice, ColumnChoice, guessOf, useChoice } from './column-choice.tsx';
import { ImportRefusal } from './import-refusal.tsx';
import { Notes } from './notes.tsx';
import styles from './table-import.module.css';
import { Unclear, type UnclearThings } from './unclear.tsx';

/** What is read of a table. */
interface TableQuery {
  sheet?: string | undefined;
  columns?: string | undefined;
}

interface LookFormProps<Meaning extends string> {
  /** The file's. */
  name: string;
  preview: UnclearThings & {
    table: PreviewedTable<Meaning>;
    faults: Readonly<Record<string, string>>;
    notes: readonly string[];
  };
  /** What the file has: '42 controls: 40 new, 2 changed.' */
  words: string;
  /** What people call each that a column can be. */
  labels: Readonly<Record<Meaning, string>>;
  /** What several columns can be. */
  repeated?: readonly Meaning[];
  isBusy: boolean;
  onLook(query: TableQuery): void;
  /** What can be done about it, and what it changes. @param isWhole nothing is wrong with it */
  children(query: TableQuery, isWhole: boolean): ReactNode;
}

/** The columns that are taken, as the API is told them: the same ones in the same order, whenever each was chosen. */
const columnsOf = (choice: Choice<string>) =>
  columnsText([...choice].sort().map(([letter, meaning]) => [meaning, letter] as const));

/** What a table would change, and which column is what: asked before it is imported. */
export function LookForm<Meaning extends string>(props: LookFormProps<Meaning>) {
  const { name, preview, words, labels, repeated, isBusy, onLook, children } = props;
  const { table, faults, notes } = preview;
  const [choice, setChoice] = useChoice(table, repeated);
  const faulty = Object.entries(faults);
  const isAsShown = columnsOf(choice) === columnsOf(guessOf(table));
  const query = { sheet: table.sheet, columns: choice.size === 0 ? undefined : columnsOf(choice) };
  return (
    <div className={styles.form}>
      <div role="status">
        <p>
          {faulty.length > 0
            ? `${name} can’t be imported yet. First put right what is said below.`
            : `${name} has ${words}`}
        </p>
        <Notes notes={notes} />
      </div>
      {isAsShown && faulty.length > 0 && (
        <ImportRefusal refusal={{ error: '', faults: faulty, isThere: false }} />
      )}
      {table.sheets.length > 1 && (
        <div className={styles.sheet}>
          <SelectField
            label="Sheet"
            options={table.sheets.map((value) => ({ value }))}
            value={table.sheet ?? ''}
            onChange={({ target }) => onLook({ sheet: target.value })}
          />
        </div>
      )}
      <ColumnChoice table={table} labels={labels} choice={choice} onChange={setChoice} />
      {isAsShown ? (
        <>
          <Unclear {...preview} />
          {children(query, faulty.length === 0)}
        </>
      ) : (
        <Button variant="secondary" busy={isBusy} busyLabel="Reading..." onClick={() => onLook(query)}>
          Read it by these columns
        </Button>
      )}
    </div>
  );
}
