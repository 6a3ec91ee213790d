import type { Api } from '@adili/http';
import { onFirstUse } from '@adili/schemas/on-first-use';
import { type Rating, ratingOf, thresholds, type Vital, vitals } from '@adili/schemas/web-vitals/vitals';
import type { WebVitalSummary } from '@adili/schemas/web-vitals/web-vital';
import {
  Badge,
  type BadgeTone,
  type Column,
  count,
  counted,
  Loading,
  Panel,
  Table,
  useRead,
} from '@adili/ui';
import { useId } from 'react';
import { countFailure, HalfFailed, period } from '../layout/half-failed.tsx';
import summary from '../layout/summary.module.css';
import { ScrollFrame } from '../lists/list-panel.tsx';
import { WithNote } from '../lists/with-note.tsx';
import styles from './web-vitals.module.css';

const readVitals = (api: Api, signal: AbortSignal) =>
  api.call('GET /admin/web-vitals', { query: { days: period }, signal });

/** How fast and steady each page of each version is for those who visit it. */
export function WebVitalsPanel() {
  const { state, retry } = useRead(readVitals);
  const statusId = useId();
  return (
    <Panel
      title="Web vitals"
      foot={
        <p role="status" id={statusId} className={styles.note}>
          {state.kind === 'loading' && 'Loading web vitals...'}
          {state.kind === 'loaded' &&
            `Three in four visits of the last ${period} days stayed within, on the first page of each; values are estimates, and a hint only where visits are fewer than ${enoughVisits}. Not counted are visits with Global Privacy Control, with Save-Data, or after a withdrawn consent.`}
        </p>
      }
    >
      {state.kind === 'failed' && (
        <HalfFailed retry="Retry web vitals" onRetry={retry}>
          {countFailure(state.error, 'Web vitals')}
        </HalfFailed>
      )}
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'loaded' && (
        <>
          <WebVitalsTable summaries={state.value} labelId={statusId} />
          <VitalMeanings />
        </>
      )}
    </Panel>
  );
}

function meaningOf(vital: Vital): string {
  const [good, fair] = thresholds[vital];
  return `${vitalMeanings[vital]}. Good up to ${vitalValue(vital, good)}, poor over ${vitalValue(vital, fair)}.`;
}

/** What the letters of the vitals stand for and when a value is good, closed until asked for. */
function VitalMeanings() {
  return (
    <details>
      <summary className={summary.summary}>What LCP, INP, CLS, FCP and TTFB mean</summary>
      <dl className={styles.meanings}>
        {vitals.map((vital) => (
          <div key={vital}>
            <dt>{vital.toUpperCase()}</dt>
            <dd>{meaningOf(vital)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

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
function WebVitalsTable({ summaries, labelId }: WebVitalsTableProps) {
  return (
    <ScrollFrame labelId={labelId}>
      <Table
        caption="Web vitals"
        columns={columns}
        rows={summaries}
        rowKey={({ remote, version, page }) => `${remote} ${version} ${page}`}
        empty="No web vitals in these days. A browser reports them when its visitor leaves the first page."
      />
    </ScrollFrame>
  );
}

/** What three of four visits stayed within, and how good that is. */
function VitalCell({ vital, summary }: { vital: Vital; summary: WebVitalSummary }) {
  const measured = summary[vital];
  if (measured === null) return '–';
  const rating = ratingOf(vital, measured.p75);
  // Where the visits of the page are few, their column says so.
  const isScarce = isFew(measured.visits) && !isFew(summary.visits);
  return (
    <WithNote note={isScarce ? `Of ${visitWords(measured.visits)} only` : undefined}>
      <span className={styles.value}>
        <span>{vitalValue(vital, measured.p75)} </span>
        <Badge tone={ratingTones[rating]}>{ratingWords[rating]}</Badge>
      </span>
    </WithNote>
  );
}

const ratingWords: Readonly<Record<Rating, string>> = {
  good: 'Good',
  'needs-improvement': 'Needs improvement',
  poor: 'Poor',
};

const ratingTones: Readonly<Record<Rating, BadgeTone>> = {
  good: 'success',
  'needs-improvement': 'warning',
  poor: 'danger',
};

const vitalMeanings: Readonly<Record<Vital, string>> = {
  lcp: 'Largest Contentful Paint: until the largest content is in sight',
  inp: 'Interaction to Next Paint: until a press or a key is answered, of the slowest',
  cls: 'Cumulative Layout Shift: the share of the view that moves by itself',
  fcp: 'First Contentful Paint: until anything is in sight',
  ttfb: 'Time to First Byte: until the server’s answer begins',
};

/** Upwards, so that what passed a threshold never reads as the threshold itself. */
const upwards = { maximumFractionDigits: 2, roundingMode: 'ceil' } as const;
const numbers = onFirstUse(() => new Intl.NumberFormat('en-KE', upwards));
const shifts = onFirstUse(() => new Intl.NumberFormat('en-KE', { ...upwards, maximumFractionDigits: 3 }));

/** A vital's value: 2.51 s, 180 ms, 0.12. */
export function vitalValue(vital: Vital, value: number): string {
  if (vital === 'cls') return shifts().format(value);
  return value < 1_000 ? `${numbers().format(value)} ms` : `${numbers().format(value / 1_000)} s`;
}

/** Fewer say little about the next ones. */
const enoughVisits = 20;

const isFew = (visits: number): boolean => visits < enoughVisits;

/** 1 visit, 1,284 visits. */
const visitWords = (visits: number): string => counted(visits, 'visit');
