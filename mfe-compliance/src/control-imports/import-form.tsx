import type { ControlImportPreview, ControlImportQuery } from '@adili/schemas/controls/import';
import { type ControlColumn, repeatedColumns } from '@adili/schemas/controls/import-columns';
import { columnsText } from '@adili/schemas/table-columns';
import { Actions, Button, CheckboxField, counted, SelectField } from '@adili/ui';
import { useState } from 'react';
import { type Choice, ColumnChoice, guessOf, useChoice } from '../imports/column-choice.tsx';
import { ImportRefusal } from '../imports/import-refusal.tsx';
import { Notes } from '../imports/notes.tsx';
import { columnLabels } from './column-labels.ts';
import styles from './import-form.module.css';
import { Plan, planWords, Unclear } from './plan.tsx';

interface ImportFormProps {
  name: string;
  preview: ControlImportPreview;
  isBusy: boolean;
  onLook(query: ControlImportQuery): void;
  onImport(query: ControlImportQuery): void;
}

/** The columns that are taken, as the API is told them: the same ones in the same order, whenever each was chosen. */
const columnsOf = (choice: Choice<ControlColumn>) =>
  columnsText([...choice].sort().map(([letter, meaning]) => [meaning, letter] as const));

/** What a table would change, and which column is what: asked before it is imported. */
export function ImportForm({ name, preview, isBusy, onLook, onImport }: ImportFormProps) {
  const { table, faults, notes, added, changed, untouched } = preview;
  const [isAlone, setAlone] = useState(false);
  const [choice, setChoice] = useChoice(table, repeatedColumns);
  const faulty = Object.entries(faults);
  const isAsShown = columnsOf(choice) === columnsOf(guessOf(table));
  const columns = choice.size === 0 ? undefined : columnsOf(choice);
  const isReady = isAsShown && faulty.length === 0 && added + changed > 0;
  return (
    <div className={styles.form}>
      <div role="status">
        <p>
          {faulty.length > 0
            ? `${name} can’t be imported yet. First put right what is said below.`
            : `${name} has ${planWords(preview)}`}
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
      <ColumnChoice table={table} labels={columnLabels} choice={choice} onChange={setChoice} />
      {!isAsShown && (
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel="Reading..."
          onClick={() => onLook({ sheet: table.sheet, columns })}
        >
          Read it by these columns
        </Button>
      )}
      {isAsShown && <Unclear {...preview} />}
      {isReady && untouched > 0 && (
        <CheckboxField
          label={`Take away the ${counted(untouched, 'planned control')} of the control library that nobody has worked on`}
          hint="A requirement is met once each of its controls is: what is planned keeps it at partly met. Leave them if you go by the library as well."
          checked={isAlone}
          onChange={({ target }) => setAlone(target.checked)}
        />
      )}
      {isReady && (
        <Actions>
          <Button
            busy={isBusy}
            busyLabel="Importing..."
            onClick={() =>
              onImport({ sheet: table.sheet, columns, withoutLibrary: isAlone ? 'true' : undefined })
            }
          >
            Import {counted(added + changed, 'control')}
          </Button>
        </Actions>
      )}
      {isAsShown && <Plan plan={preview} />}
    </div>
  );
}
