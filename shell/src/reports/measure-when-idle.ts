import type { Shell } from '@adili/contract';
import { connection, whenIdle } from '../loading/idle.ts';

/** What measuring needs of the shell. */
export type MeasuringShell = Pick<Shell, 'apiBase' | 'session' | 'reportError'>;

/** A page of a version, as reports name it. */
export interface MeasuredPage {
  readonly remote: string;
  readonly version: string;
  /** Path pattern, without anybody's parameters. */
  readonly page: string;
}

/**
 * Has a document's first page measured, by code that comes once the browser is idle; none with Save-Data.
 * @param left aborted when the person goes to another page, with the milliseconds of that as its reason
 */
export function measureWhenIdle(shell: MeasuringShell, page: MeasuredPage, left: AbortSignal): void {
  if (connection().saveData) return;
  // A person who logs out before the code is here still has a say.
  const { session } = shell;
  let wasSignedIn = false;
  const noteSession = () => {
    wasSignedIn ||= session.get() !== null;
  };
  noteSession();
  session.subscribe(noteSession);
  whenIdle(() => {
    import(/* webpackChunkName: "web-vitals" */ './web-vitals.ts')
      .then(({ measureVitals }) => measureVitals(shell, page, left, () => wasSignedIn))
      .catch(shell.reportError);
  });
}
