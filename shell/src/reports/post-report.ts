/** Posts a report that outlives its page. One that does not arrive costs a line in the console. */
export function postReport(address: string, report: object): void {
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch((failure: unknown) => console.error('The report did not reach the API.', failure));
}
