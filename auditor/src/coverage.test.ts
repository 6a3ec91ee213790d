import { AuditHtml, failed } from './testing/audit-html.ts';

const html = new AuditHtml();

beforeAll(() => html.open());
afterAll(() => html.close());

const picture = (id: string) =>
  `<img id="${id}" width="40" height="40" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">`;

const reasons = ({ unfinished = [] }: { unfinished?: { reason: string }[] }) =>
  unfinished.map(({ reason }) => reason);

test('what never answers, and frames without scripts, cost a page nothing but themselves', async () => {
  const result = await html.audit(
    `<main><h1>Mail</h1>${picture('own')}
      <iframe id="mail" title="Message" sandbox srcdoc='<p>Hello</p>${picture('within')}'></iframe>
      <img alt="Late" src="/hang/picture"><script async src="/hang/script"></script>
      <p style="font-family: late">Words</p></main>`,
    '<style>@font-face { font-family: late; src: url(/hang/font) }</style>',
  );
  expect(result.problem).toBeUndefined();
  expect(failed(result)).toEqual(expect.arrayContaining(['1.1.1 #own', '1.1.1 #mail >>> #within']));
  expect(reasons(result).toSorted()).toEqual(
    ['font', 'picture', 'script'].map(
      (what) => `The page was audited without a ${what} that never came: https://site.test/hang/${what}.`,
    ),
  );
  const [font] = result.unfinished?.filter(({ reason }) => reason.includes('a font')) ?? [];
  expect(font?.criteria).toContain('1.4.3');
  expect(font?.criteria).not.toContain('3.1.1');
  // A script could have changed anything.
  expect(Object.values(result.criteria)).not.toContain('nothing_found');
});

test('what comes late, or as one scrolls, is looked at', async () => {
  const result = await html.audit(`<main><h1>Shop</h1><div id="late">Loading…</div>
    <div style="height: 2500px"></div><div id="below" style="min-height: 20px"></div></main>
    <script>
      setTimeout(() => { late.innerHTML = '${picture('after')}'; }, 3000);
      new IntersectionObserver(([entry], observer) => {
        if (!entry.isIntersecting) return;
        below.innerHTML = '${picture('scrolled')}';
        observer.disconnect();
      }).observe(below);
    </script>`);
  expect(failed(result)).toEqual(expect.arrayContaining(['1.1.1 #after', '1.1.1 #scrolled']));
  expect(reasons(result)).toEqual([]);
});

test('a page that goes on growing, and frames beyond those that are looked into, are said with their number', async () => {
  const frame = '<iframe title="Part" srcdoc="<p>Part</p>"></iframe>';
  const result = await html.audit(`<main><h1>Feed</h1>${frame.repeat(23)}<div id="feed"></div></main>
    <script>setInterval(() => feed.append(document.createElement('p')), 200);</script>`);
  expect(reasons(result)).toEqual(
    expect.arrayContaining([
      '4 of 24 documents in the page were not looked into.',
      'Tab was pressed in the first 10 of 19 frames only.',
      expect.stringMatching(/^\d+ elements came after the page was looked at, and were not\.$/),
    ]),
  );
  expect(Object.values(result.criteria)).not.toContain('nothing_found');
});
