import type { Uploads } from '@adili/http';
import { Panel, UploadProgress } from '@adili/ui';
import { type ReactNode, useRef, useState } from 'react';
import { FileField } from './file-field.tsx';
import { ImportRefusal } from './import-refusal.tsx';
import styles from './table-import.module.css';
import { Unclear, type UnclearThings } from './unclear.tsx';
import { type SentParts, useFileUpload } from './use-file-upload.ts';

/** What is asked of a table that was looked at. */
export interface LookedAt<Preview, Query> {
  /** The file's. */
  name: string;
  preview: Preview;
  isBusy: boolean;
  onLook(query: Query): void;
  onImport(query: Query): void;
}

interface TableImportProps<Preview, Query, Taken> {
  title: string;
  /** What a table may have. */
  lead: ReactNode;
  look(uploads: Uploads, parts: SentParts & { query: Partial<Query> }): Promise<Preview>;
  take(uploads: Uploads, parts: SentParts & { query: Query }): Promise<Taken>;
  form: (looked: LookedAt<Preview, Query>) => ReactNode;
  /** What came of it. */
  done(taken: Taken): ReactNode;
}

type Outcome<Preview, Taken> =
  | { kind: 'nothing' }
  | { kind: 'looked'; file: File; preview: Preview }
  | { kind: 'imported'; taken: Taken };

/** Takes a table out of a spreadsheet: what it changes is seen before any of it is taken. */
export function TableImport<Preview, Query extends object, Taken extends UnclearThings>({
  title,
  lead,
  look,
  take,
  form: Form,
  done,
}: TableImportProps<Preview, Query, Taken>) {
  const input = useRef<HTMLInputElement>(null);
  const { send, refusal, sending, refuse } = useFileUpload();
  const [outcome, setOutcome] = useState<Outcome<Preview, Taken>>({ kind: 'nothing' });

  async function onLook(file: File, query: Partial<Query> = {}) {
    const preview = await send(file, (uploads, parts) => look(uploads, { ...parts, query }));
    if (preview) setOutcome({ kind: 'looked', file, preview });
  }

  async function onImport(file: File, query: Query) {
    const taken = await send(file, (uploads, parts) => take(uploads, { ...parts, query }));
    if (!taken) return;
    setOutcome({ kind: 'imported', taken });
    if (!input.current) return;
    input.current.value = '';
    // The button that was pressed goes away.
    input.current.focus();
  }

  const choose = () => {
    const file = input.current?.files?.[0];
    setOutcome({ kind: 'nothing' });
    refuse(null);
    if (file) void onLook(file);
  };
  return (
    <Panel title={title}>
      <p className={styles.lead}>{lead}</p>
      <FileField
        ref={input}
        hint="An Excel workbook (.xlsx) or CSV, up to 15 MB. You see what it changes before it is imported."
        onChange={choose}
      />
      {sending && <UploadProgress {...sending} />}
      {outcome.kind === 'looked' && (
        <Form
          key={`${outcome.file.name} ${outcome.file.lastModified}`}
          name={outcome.file.name}
          preview={outcome.preview}
          isBusy={sending !== null}
          onLook={(query) => void onLook(outcome.file, query)}
          onImport={(query) => void onImport(outcome.file, query)}
        />
      )}
      {refusal && <ImportRefusal refusal={refusal} />}
      <div role="status">{outcome.kind === 'imported' && done(outcome.taken)}</div>
      {outcome.kind === 'imported' && <Unclear {...outcome.taken} />}
    </Panel>
  );
}
