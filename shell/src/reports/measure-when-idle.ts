import type { Shell } from '@adili/contract';
import { connection, whenIdle } from '../loading/idle.ts';
import { allowsMeasuring } from './privacy-control.ts';

/** What measuring needs of the shell. */
export type MeasuringShell = Pick<Shell, 'apiBase' | 'reportError'>;

/** A page of a version, as reports name it. */
export interface MeasuredPage {
  readonly remote: string;
  readonly version: string;
  /** Path pattern, without anybody's parameters. */
  readonly page: string;
}

/**
 * Has a document's first page measured, by code that comes once the browser is idle. Without consent, and with
 * Save-Data, none comes and nothing is read from the browser.
 * @param left aborted when the person goes to another page, with the milliseconds of that as its reason
 */
export function measureWhenIdle(shell: MeasuringShell, page: MeasuredPage, left: AbortSignal): void {
  if (!allowsMeasuring() || connection().saveData) return;
  whenIdle(() => {
    import(/* webpackChunkName: "web-vitals" */ './web-vitals.ts')
      .then(({ measureVitals }) => measureVitals(shell, page, left))
      .catch(shell.reportError);
  });
}
