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
