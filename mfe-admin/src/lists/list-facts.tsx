import { useShell } from '@adili/contract';
import { createFiles, type Files, failureText, totalWords } from '@adili/http';
import { pageSize } from '@adili/schemas/limits';
import {
  ActionButton,
  Button,
  DownloadIcon,
  localClockOf,
  localZone,
  RefreshIcon,
  saveFile,
} from '@adili/ui';
import { useMemo } from 'react';
import { count } from '../format/numbers.ts';
import styles from './list-facts.module.css';
import { questionOf } from './list-state.ts';
import type { FilteredList } from './use-filtered-list.ts';

interface ListFactsProps<Row> {
  list: FilteredList<Row>;
  /** Id of the text that says how much is shown. */
  countId: string;
}

/** How much of a list is shown, in which zone its times are, and as of when; with ways to read it anew and to keep it. */
export function ListFacts<Row>({ list, countId }: ListFactsProps<Row>) {
  const { page, at, isCurrent, definition, state } = list;
  return (
    <div className={styles.facts}>
      <p id={countId} role="status" className={styles.count}>
        {page &&
          isCurrent &&
          `${definition.title}: ${pageRange(state.page, page.rows.length)} of ${totalWords(page)}`}
      </p>
      <p>Times in {localZone()}</p>
      <div className={styles.updated}>
        {at && (
          <p>
            Updated <time dateTime={at.toISOString()}>{localClockOf(at)}</time>
          </p>
        )}
        <Button variant="quiet" size="small" busy={list.busy} onClick={list.refresh}>
          <RefreshIcon size={18} />
          Refresh
        </Button>
        <DownloadCsv list={list} />
      </div>
    </div>
  );
}

/** Saves the list as it is filtered and sorted, every page of it, as one file. */
function DownloadCsv<Row>({ list: { definition, state } }: { list: FilteredList<Row> }) {
  const files = useFiles();
  return (
    <ActionButton
      variant="quiet"
      size="small"
      busyLabel="Preparing..."
      act={async () => saveFile(`${definition.rows}.csv`, await definition.file(files, questionOf(state)))}
      failure={(error) => `The file could not be made. ${failureText(error)}`}
    >
      <DownloadIcon size={18} />
      Download CSV
    </ActionButton>
  );
}

/** Which rows of a list a page of it shows: 51 to 100. */
function pageRange(page: number, shown: number): string {
  const before = (page - 1) * pageSize.default;
  return shown === 0 ? '0' : `${count(before + 1)} to ${count(before + shown)}`;
}

/** The files that the API makes, signed with the shell's session and the operator's key. */
function useFiles(): Files {
  const { apiBase, session, adminKey } = useShell();
  return useMemo(() => createFiles({ base: apiBase, session, adminKey }), [apiBase, session, adminKey]);
}
