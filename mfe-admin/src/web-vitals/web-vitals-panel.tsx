import type { Api } from '@adili/http';
import { thresholds, type Vital, vitals } from '@adili/schemas/web-vitals/vitals';
import { Loading, Panel, useRead } from '@adili/ui';
import { useId } from 'react';
import { HalfFailed, period, webVitalsFailure } from '../delivery/failures.tsx';
import summary from '../layout/summary.module.css';
import { useFocusPlace } from '../layout/use-focus-place.ts';
import styles from './web-vitals.module.css';
import { enoughVisits, vitalMeanings, vitalValue, WebVitalsTable } from './web-vitals-table.tsx';

const readVitals = (api: Api, signal: AbortSignal) =>
  api.call('GET /admin/web-vitals', { query: { days: period }, signal });

/** How fast and steady each page of each version is for those who visit it. */
export function WebVitalsPanel() {
  const { state, retry } = useRead(readVitals);
  const { place, keepFocus } = useFocusPlace();
  const statusId = useId();
  const again = () => {
    keepFocus();
    retry();
  };
  return (
    <div {...place}>
      <Panel
        title="Web vitals"
        foot={
          <p role="status" id={statusId} className={styles.note}>
            {state.kind === 'loading' && 'Loading web vitals...'}
            {state.kind === 'loaded' &&
              `What three of four visits of the last ${period} days stayed within, on the first page of each; values are estimates, and a hint only where visits are fewer than ${enoughVisits}. Not counted are visits with Global Privacy Control, with Save-Data, or after a withdrawn consent.`}
          </p>
        }
      >
        {state.kind === 'failed' && (
          <HalfFailed retry="Retry web vitals" onRetry={again}>
            {webVitalsFailure(state.error)}
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
    </div>
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
