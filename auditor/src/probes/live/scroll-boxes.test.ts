import { AuditHtml, failed } from '../../testing/audit-html.ts';

const html = new AuditHtml();

beforeAll(() => html.open());
afterAll(() => html.close());

test('asks of code that this browser scrolls by key, and fails what no key scrolls', async () => {
  const code = (id: string) =>
    `<pre id="${id}" style="width: 200px; overflow: auto">const fares = 'a line of code that is so long that it runs out of its box at the right side';</pre>`;
  const result = await html.audit(
    `<main><h1>Things</h1>${code('scrolled')}${code('held')}
      <div id="text" style="width: 200px; height: 60px; overflow: auto"><p>One</p><p>Two</p><p>Three</p><p>Four</p></div>
    </main><script>held.addEventListener('keydown', (event) => { if (event.key !== 'Tab') event.preventDefault(); })</script>`,
  );
  expect(failed(result)).toEqual(['2.1.1 #held', '2.1.1 #text']);
  const about = result.findings.filter(({ criterion }) => criterion === '2.1.1');
  expect(about.find(({ selector }) => selector === '#scrolled')).toMatchObject({
    verdict: 'review',
    message: expect.stringContaining('Safari does not'),
  });
  expect(about.find(({ selector }) => selector === '#text')?.unseen).toEqual([
    expect.stringContaining('Safari does not'),
  ]);
});
