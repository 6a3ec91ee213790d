import { totalWords } from '@adili/http';
import { Button, localClockOf, localZone, RefreshIcon } from '@adili/ui';
import { DownloadCsv } from './download-csv.tsx';
import styles from './list-facts.module.css';
import { pageRange } from './page-range.ts';
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
