import { AuditHtml, asked, failed } from '../../testing/audit-html.ts';

const html = new AuditHtml();

beforeAll(() => html.open());
afterAll(() => html.close());

const audit = (script: string) =>
  html.audit(`<main><h1>Session</h1><p>Fill in the form.</p></main><script>${script}</script>`);

test('a script that sends people away is found without waiting for it, and one that asks for data is not', async () => {
  const requests: string[] = [];
  const away = await audit('setTimeout(() => { location = "/timed-out" }, 10_000)');
  expect(failed(away)).toEqual(['2.2.1 html']);
  expect(away.findings.find(({ criterion }) => criterion === '2.2.1')?.message).toMatch(
    /^Within [1-3]\d seconds a script sends people to https:\/\/site\.test\/timed-out, whatever they were doing\.$/,
  );
  const meanwhile = await audit('setTimeout(() => { location = "/timed-out" }, 4_000)');
  expect(failed(meanwhile)).toEqual(['2.2.1 html']);
  const late = await audit('setTimeout(() => { location = "/timed-out" }, 600_000)');
  const anew = await audit('setInterval(() => { location.reload() }, 30_000)');
  expect([late, anew].map(asked)).toEqual(Array(2).fill(expect.arrayContaining(['2.2.1 html'])));
  const polling = await html.audit(
    '<main><h1>News</h1><p id="at">None</p></main><script>setInterval(() => fetch("/news"), 700)</script>',
    '',
    { onRequest: (path) => void requests.push(path) },
  );
  expect(polling.criteria['2.2.1']).toBe('nothing_found');
  expect(requests.length).toBeLessThan(60);
});
