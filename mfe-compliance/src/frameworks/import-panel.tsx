import { useShell } from '@adili/contract';
import { createUploads, failureOf } from '@adili/http';
import type { Framework } from '@adili/schemas/frameworks/framework';
import { Alert, Button, Panel, TextField } from '@adili/ui';
import { useRef, useState } from 'react';
import { UploadProgress } from '../evidence/upload-progress.tsx';
import styles from './import-panel.module.css';

interface ImportPanelProps {
  onImported(framework: Framework): void;
}

/** What is wrong, and where in the file. */
type Fault = readonly [where: string, sentence: string];
type Outcome =
  | { kind: 'imported'; title: string }
  | { kind: 'refused'; error: string; faults: readonly Fault[] };

/** Bytes of the largest file that the API takes. */
const most = 15 * 1024 * 1024;

/** The file without a type: the API finds out what it is. */
const typed = (file: File): Blob => new Blob([file], { type: 'application/octet-stream' });

/** Takes an organisation's own framework out of a file, whole or not at all. */
export function ImportPanel({ onImported }: ImportPanelProps) {
  const { apiBase, session, reportError } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sending, setSending] = useState<{ name: string; share: number; stop(): void } | null>(null);

  async function send() {
    const file = input.current?.files?.[0];
    if (!file) return setOutcome({ kind: 'refused', error: 'Choose a file', faults: [] });
    if (file.size > most)
      return setOutcome({ kind: 'refused', error: 'Choose a file of at most 15 MB', faults: [] });
    const stopping = new AbortController();
    const show = (share: number) => setSending({ name: file.name, share, stop: () => stopping.abort() });
    setOutcome(null);
    show(0);
    try {
      const framework = await createUploads({ base: apiBase, session }).upload('POST /frameworks/imports', {
        params: {},
        query: { title: title.trim(), fileName: file.name.slice(-255) },
        body: typed(file),
        onProgress: show,
        signal: stopping.signal,
      });
      onImported(framework);
      setOutcome({ kind: 'imported', title: framework.title });
      setTitle('');
      if (input.current) input.current.value = '';
    } catch (error) {
      if (stopping.signal.aborted)
        setOutcome({ kind: 'refused', error: 'The import was stopped. Nothing was imported.', faults: [] });
      else setOutcome(refusalOf(error, reportError));
    } finally {
      setSending(null);
    }
  }

  return (
    <Panel title="Import your own">
      <p className={styles.lead}>
        An OSCAL catalogue as JSON, or a table as an Excel workbook or CSV, with a column for the id and one
        for the title of each requirement. Only your organisation sees it. If anything is wrong with it,
        nothing is imported.
      </p>
      <div className={styles.form}>
        <TextField
          ref={input}
          label="Catalogue"
          type="file"
          accept=".json,.xlsx,.xlsm,.csv,.tsv,.txt,application/json,text/csv"
          hint="Up to 15 MB."
        />
        <TextField
          label="Title"
          hint="Leave empty for what the file says, or is called."
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button busy={sending !== null} busyLabel="Importing..." onClick={() => void send()}>
          Import
        </Button>
      </div>
      {sending && <UploadProgress {...sending} />}
      <div role="status">
        {outcome?.kind === 'imported' && (
          <Alert tone="success">‘{outcome.title}’ was imported. Adopt it above.</Alert>
        )}
      </div>
      {outcome?.kind === 'refused' && (
        <Alert tone="danger" role="alert" title={outcome.error}>
          {outcome.faults.length > 0 && (
            <ul className={styles.faults}>
              {outcome.faults.map(([where, sentence]) => (
                <li key={where}>
                  {where}: {sentence}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </Panel>
  );
}

/** Why nothing was imported: one sentence for each fault. */
function refusalOf(error: unknown, report: (error: unknown) => void): Outcome {
  try {
    const { error: sentence, fields = {} } = failureOf(error);
    const faults = Object.entries(fields);
    // What is wrong with the file as a whole is the title; of other faults each is said where it is, and none above.
    if (fields.file === sentence)
      return { kind: 'refused', error: sentence, faults: faults.filter(([where]) => where !== 'file') };
    const isListed = faults.some(([, fault]) => fault === sentence);
    return {
      kind: 'refused',
      error: isListed ? 'Nothing was imported. Correct this, and import it again.' : sentence,
      faults,
    };
  } catch (mistake) {
    report(mistake);
    return { kind: 'refused', error: 'Something went wrong. Please try again.', faults: [] };
  }
}
