import { vitals } from '@adili/schemas/web-vitals/vitals';
import type { WebVitalSummary } from '@adili/schemas/web-vitals/web-vital';
import { type Column, Table } from '@adili/ui';
import { count } from '../format/number.ts';
import { ScrollFrame } from '../lists/scroll-frame.tsx';
import { WithNote } from '../lists/with-note.tsx';
import { isFew } from './few-visits.ts';
import { VitalCell } from './vital-cell.tsx';
import styles from './web-vitals.module.css';

const columns: readonly Column<WebVitalSummary>[] = [
  {
    key: 'page',
    header: 'Page',
    cell: ({ page, remote }) => <WithNote note={remote}>{page}</WithNote>,
    rowHeader: true,
  },
  {
    key: 'version',
    header: 'Version',
    cell: ({ version }) => <span className={styles.version}>{version}</span>,
  },
  {
    key: 'visits',
    header: 'Visits',
    cell: ({ visits }) => (
      <WithNote note={isFew(visits) ? 'Few visits' : undefined}>{count(visits)}</WithNote>
    ),
  },
  ...vitals.map((vital) => ({
    key: vital,
    header: vital.toUpperCase(),
    cell: (summary: WebVitalSummary) => <VitalCell vital={vital} summary={summary} />,
  })),
];

interface WebVitalsTableProps {
  summaries: readonly WebVitalSummary[];
  /** Id of the text that names the table where it scrolls. */
  labelId: string;
}

/** How each page of each version did in browsers. */
export function WebVitalsTable({ summaries, labelId }: WebVitalsTableProps) {
  return (
    <ScrollFrame labelId={labelId}>
      <Table
        caption="Web vitals"
        captionHidden
        columns={columns}
        rows={summaries}
        rowKey={({ remote, version, page }) => `${remote} ${version} ${page}`}
        empty="No web vitals in these days. A browser reports them when its visitor leaves the first page."
      />
    </ScrollFrame>
  );
}
