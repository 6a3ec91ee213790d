import { Button, DownloadIcon, saveFile } from '@adili/ui';
import { useState } from 'react';
import { sentenceOf } from '../reading/failed-call.ts';
import styles from './list-facts.module.css';
import { questionOf } from './list-state.ts';
import { useFiles } from './use-files.ts';
import type { WholeList } from './use-whole-list.ts';

/** Saves all that a list is asked for, every page of it and in its order, as one file. */
export function DownloadCsv<Row>({ list: { definition, state } }: { list: WholeList<Row> }) {
  const files = useFiles();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const download = async () => {
    setBusy(true);
    setError(null);
    try {
      saveFile(`${definition.rows}.csv`, await definition.file(files, questionOf(state)));
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant="quiet" size="small" busy={busy} busyLabel="Preparing..." onClick={download}>
        <DownloadIcon size={18} />
        Download CSV
      </Button>
      {error && (
        <p role="alert" className={styles.failure}>
          The file could not be made. {error}
        </p>
      )}
    </>
  );
}
