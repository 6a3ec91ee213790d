import type { FrameworkColumn } from '@adili/schemas/frameworks/columns';
import type { Framework } from '@adili/schemas/frameworks/framework';
import type { ImportQuery } from '@adili/schemas/frameworks/import';
import type { ImportPreview } from '@adili/schemas/frameworks/import-preview';
import { columnsText } from '@adili/schemas/table-columns';
import { Button, SelectField, TextField } from '@adili/ui';
import { useState } from 'react';
import { type Choice, ColumnChoice, useChoice } from '../imports/column-choice.tsx';
import { columnLabels } from './column-labels.ts';
import styles from './import-panel.module.css';

interface ImportFormProps {
  preview: ImportPreview;
  /** Imports of which this can be the next edition. */
  replaceable: readonly Framework[];
  isBusy: boolean;
  /** Reads another sheet of the workbook. */
  onSheet(sheet: string): void;
  onImport(query: ImportQuery): void;
  /** Says what is still to be chosen. */
  onMissing(sentence: string): void;
}

/** The columns that are taken, as the API is told them. */
const columnsOf = (choice: Choice<FrameworkColumn>) =>
  columnsText([...choice].map(([letter, meaning]) => [meaning, letter] as const));

/** What is asked before a file is imported: which sheet, which columns, and what the framework is called. */
export function ImportForm({ preview, replaceable, isBusy, onSheet, onImport, onMissing }: ImportFormProps) {
  const { table } = preview;
  const [title, setTitle] = useState(preview.title);
  const [replaces, setReplaces] = useState(preview.editionOf ?? '');
  const [choice, setChoice] = useChoice(table);
  const send = () => {
    const taken = [...choice.values()];
    if (table && !(taken.includes('id') && taken.includes('title')))
      return onMissing('Say which column is the id and which is the title of each requirement.');
    onImport({
      title: title.trim() === preview.title ? undefined : title.trim(),
      sheet: table?.sheet,
      columns: table && columnsOf(choice),
      replaces: replaces || undefined,
    });
  };
  return (
    <div className={styles.chosen}>
      {table && table.sheets.length > 1 && (
        <div className={styles.form}>
          <SelectField
            label="Sheet"
            options={table.sheets.map((value) => ({ value }))}
            value={table.sheet ?? ''}
            onChange={({ target }) => onSheet(target.value)}
          />
        </div>
      )}
      {table && <ColumnChoice table={table} labels={columnLabels} choice={choice} onChange={setChoice} />}
      <div className={styles.form}>
        <TextField
          label="Title"
          hint="What your organisation calls this framework."
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        {replaceable.length > 0 && (
          <SelectField
            label="The next edition of"
            hint="You see what is new before you take it. Links, evidence and owners stay."
            placeholder="None: a framework of its own"
            options={replaceable.map(({ id, title: name, edition }) => ({
              value: id,
              label: [name, edition].filter(Boolean).join(', '),
            }))}
            value={replaces}
            onChange={({ target }) => setReplaces(target.value)}
          />
        )}
        <Button busy={isBusy} busyLabel="Sending..." onClick={send}>
          Import
        </Button>
      </div>
    </div>
  );
}
