import type { PlacedFinding } from './policy/ignoring.ts';
import { AuditHtml } from './testing/audit-html.ts';

const html = new AuditHtml();
beforeAll(() => html.open());
afterAll(() => html.close());

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

test('a finding is told which ignored selectors match its element, also in a shadow tree or a frame', async () => {
  const picture = `<img src="${PICTURE}" width="40" height="40">`;
  const page = await html.audit(
    `<main><h1>Pictures</h1><div id="own" class="ad"><p>${picture}</p></div>
    <div id="host" class="ad"></div><iframe class="frame" title="Other" srcdoc='<html lang="en"><title>Other</title>${picture}'></iframe>
    <p id="free">${picture}</p></main>
    <script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<b>${picture}</b>'</script>`,
    '',
    { ignoredSelectors: ['.ad', 'iframe.frame, .none'], pressKeys: false },
  );
  const found = (page.findings as PlacedFinding[]).filter(
    ({ criterion, verdict }) => `${criterion} ${verdict}` === '1.1.1 failed',
  );
  expect(found.map(({ within }) => within).toSorted()).toEqual([
    [],
    ['.ad'],
    ['.ad'],
    ['iframe.frame, .none'],
  ]);
});

test('what is no selector is said, and ignores nothing silently', async () => {
  const { problem } = await html.audit('<p>Words.</p>', '', { ignoredSelectors: ['p', 'p >'] });
  expect(problem).toBe('What is ignored as p > is no selector of CSS: mend it.');
});
