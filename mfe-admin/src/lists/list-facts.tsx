import { totalWords } from '@adili/http';
import { Button, localClockOf, localZone, RefreshIcon } from '@adili/ui';
import { DownloadCsv } from './download-csv.tsx';
import styles from './list-facts.module.css';
import { pageRange } from './page-range.ts';
import type { WholeList } from './use-whole-list.ts';

interface ListFactsProps<Row> {
  list: WholeList<Row>;
  /** Id of the text that says how much is shown. */
  countId: string;
}

/** How much of a list is shown, in which zone its times are, and as of when; with ways to read it anew and to keep it. */
export function ListFacts<Row>({ list, countId }: ListFactsProps<Row>) {
  const { answer, isCurrent, definition, state } = list;
  return (
    <div className={styles.facts}>
      <p id={countId} role="status" className={styles.count}>
        {answer &&
          isCurrent &&
          `${definition.title}: ${pageRange(state.page, answer.page.rows.length)} of ${totalWords(answer.page)}`}
      </p>
      <p>Times in {localZone()}</p>
      <div className={styles.updated}>
        {answer && (
          <p>
            Updated <time dateTime={answer.at.toISOString()}>{localClockOf(answer.at)}</time>
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
