import type { Shell } from '@adili/contract';
import type { Parts } from '@adili/http';

type Reports = '/client-errors' | '/page-loads' | '/web-vitals';

/** Posts a report that outlives its page. One that does not arrive costs a line in the console. */
export function postReport<Path extends Reports>(
  apiBase: string,
  path: Path,
  report: Parts<`POST ${Path}`>['body'],
): void {
  fetch(apiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch((failure: unknown) => console.error('The report did not reach the API.', failure));
}

const MAX_REPORTS = 20;

/** Reports failures to the console and the API's log; at most twenty a document, so that a loop can't flood it. */
export function createReporter(apiBase: string): Shell['reportError'] {
  let sent = 0;
  return (error, context = {}) => {
    console.error(error, context);
    sent += 1;
    if (sent > MAX_REPORTS) return;
    postReport(apiBase, '/client-errors', {
      message: describe(error).slice(0, 1_000),
      stack: stackOf(error)?.slice(0, 4_000),
      context,
      page_path: location.pathname,
    });
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : ` Cause: ${describe(error.cause)}`;
  return `${error.name}: ${error.message}${cause}`;
}

/** That of the first cause: the others were made where it was caught. */
const stackOf = (error: unknown): string | undefined =>
  error instanceof Error ? (stackOf(error.cause) ?? error.stack) : undefined;
