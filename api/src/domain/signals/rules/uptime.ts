import type { Seen, SeenPage } from '../../foundation/ports/site-looks.ts';
import { failing, passing, unknown, type Verdict } from './verdict.ts';

/** RFC 9110, 15.6: an answer from 500 on says that the server failed. It is seen from one place alone. */
export function judgeUptime(start: Seen<SeenPage>): Verdict {
  if ('value' in start) {
    const { status } = start.value;
    return status >= 500
      ? failing('high', `The site answers ${status}, seen from one place.`, { status })
      : passing(`The site answers ${status}, seen from one place.`, { status });
  }
  if (start.fault === 'unknown') return unknown(start.problem);
  return {
    ...failing('high', `The site can’t be reached, seen from one place. ${start.problem}`),
    ...(start.cause === undefined ? {} : { cause: start.cause }),
  };
}
