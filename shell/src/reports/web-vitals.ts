import type { Vital } from '@adili/schemas/web-vitals/vitals';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { MeasuredPage, MeasuringShell } from './measure-when-idle.ts';
import { postReport } from './post-report.ts';
import { allowsMeasuring } from './privacy-control.ts';

/** What the API takes at most, in milliseconds and in shares of the view. */
const LONGEST_MS = 60_000;
const LARGEST_SHIFT = 10;
/** Until the press that led to another page has been painted and reported. */
const SETTLED_MS = 3_000;

const keys = { LCP: 'lcp', INP: 'inp', CLS: 'cls', FCP: 'fcp', TTFB: 'ttfb' } as const satisfies Record<
  Metric['name'],
  Vital
>;

/** Upwards, so that no value comes down onto the threshold that it passed. */
const inUnits = (name: Metric['name'], value: number) =>
  name === 'CLS'
    ? Math.min(Math.ceil(value * 10_000) / 10_000, LARGEST_SHIFT)
    : Math.min(Math.ceil(value), LONGEST_MS);

/**
 * Measures the document's first page and reports it once: when the document is hidden, or after the person went to
 * another page. What happened after that is the other page's, of which a browser measures no start; it is left out.
 */
export function measureVitals(shell: MeasuringShell, page: MeasuredPage, left: AbortSignal): void {
  const values: Partial<Record<Vital, number>> = {};
  let reported = false;

  const take = ({ name, value, entries, navigationType }: Metric) => {
    // A document that comes back from the browser's cache begins anew, and was reported when it went.
    if (navigationType === 'back-forward-cache') return;
    if (left.aborted && entries.some(({ startTime }) => startTime >= left.reason)) return;
    values[keys[name]] = inUnits(name, value);
  };

  const report = () => {
    if (reported || Object.keys(values).length === 0) return;
    reported = true;
    // The person may have taken their word back meanwhile.
    if (allowsMeasuring()) postReport(shell.apiBase, '/web-vitals', { ...page, ...values });
  };

  const options = { reportAllChanges: true };
  onTTFB(take, options);
  onFCP(take, options);
  onLCP(take, options);
  // Of a page that was left already, what comes from the browser's buffer is mixed with the next one's.
  if (!left.aborted) {
    onCLS(take, options);
    onINP(take, options);
  }
  const settle = () => setTimeout(report, SETTLED_MS);
  if (left.aborted) settle();
  else left.addEventListener('abort', settle);
  // Not while it is captured: the library tells its last values then.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
  });
}
