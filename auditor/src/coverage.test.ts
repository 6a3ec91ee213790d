import { PageProblem } from './browser/page-problem.ts';
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

test('what is tried one by one goes as far as its cap, and what is left is said with its number', async () => {
  const body = `<main><h1>Form</h1>${picture('still')}
    ${[1, 2, 3].map((n) => `<details name="part"><summary>Part ${n}</summary>Words</details>`).join('')}
    ${'<label>Town <input></label>'.repeat(3)}<canvas width="99" height="99"></canvas><canvas width="99" height="99"></canvas></main>`;
  const caps = { keys: 2, fields: 1, opened: 1, drawings: 1 };
  const [capped, whole] = [await html.audit(body, '', { caps }), await html.audit(body)];
  expect(reasons(whole)).toEqual([]);
  expect(reasons(capped).toSorted()).toEqual([
    '2 closed parts (menus, tabs) were not opened.',
    'Elements 3 to 6 were not reached by Tab, which was pressed 2 times.',
    'In 2 more fields nothing was entered or chosen.',
    'Of 1 more drawing it was not looked at whether they move.',
  ]);
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

test('what shows once it is opened, in a narrow window or in the other colour scheme is looked at', async () => {
  const result = await html.audit(
    `<main><h1>Things</h1><p class="night">Words of the page.</p>
      <details name="one"><summary>First</summary>${picture('first')}</details>
      <details name="one"><summary>Second</summary>${picture('second')}</details>
      <button aria-expanded="false" onclick="const to = this.ariaExpanded !== 'true'; this.ariaExpanded = to; menu.hidden = !to">Menu</button>
      <div id="menu" hidden><input id="field"></div>
      <div role="tablist"><button role="tab" aria-selected="true" aria-controls="a" onclick="a.hidden = false; b.hidden = true">A</button>
      <button role="tab" aria-selected="false" aria-controls="b" onclick="a.hidden = true; b.hidden = false">B</button></div>
      <div role="tabpanel" id="a" aria-label="A">One</div><div role="tabpanel" id="b" aria-label="B" hidden>${picture('tabbed')}</div>
      <button id="burger"></button></main>`,
    `<style>.night { color: #000; background: #fff } #burger { display: none }
      @media (prefers-color-scheme: dark) { .night { color: #555; background: #222 } }
      @media (max-width: 600px) { #burger { display: inline-block; width: 40px; height: 40px } }</style>`,
  );
  expect(failed(result).toSorted()).toEqual([
    '1.1.1 #first',
    '1.1.1 #second',
    '1.1.1 #tabbed',
    '4.1.2 #burger',
    '4.1.2 #field',
  ]);
  expect(result.findings).toContainEqual(
    expect.objectContaining({
      criterion: '1.4.3',
      verdict: 'review',
      message: expect.stringMatching(/^In the other colour scheme: .*2\.1/s),
    }),
  );
  expect(result.findings.find(({ selector }) => selector === '#burger')?.message).toMatch(
    /^In a window 360 pixels wide: /,
  );
  expect(reasons(result)).toEqual([]);
});

test('without leave nothing is clicked open, and what stayed closed is said', async () => {
  const menu = '<button aria-expanded="false" onclick="menu.hidden = false">Menu</button>';
  const result = await html.audit(
    `<main><h1>Things</h1>${menu}<div id="menu" hidden>${picture('within')}</div></main>`,
    '',
    { pressKeys: false },
  );
  expect(failed(result)).toEqual([]);
  expect(reasons(result)).toContain('1 closed part (a menu or tab) was not opened.');
  expect(result.criteria['1.1.1']).toBe('review');
});

test('like faults are counted, also beyond those that are told one by one', async () => {
  const { findings, notKept } = await html.audit(
    `<main><h1>Shop</h1>${'<button style="width: 30px; height: 30px"></button> '.repeat(230)}</main>`,
    '',
    { pressKeys: false },
  );
  const unnamed = findings.filter(({ criterion, verdict }) => criterion === '4.1.2' && verdict === 'failed');
  expect([unnamed.length, new Set(unnamed.map(({ fingerprint }) => fingerprint)).size, notKept]).toEqual([
    200, 200, 30,
  ]);
});

test('a script that runs for ever costs no more than the page, of which is told what was found', async () => {
  const limit = new AbortController();
  const result = await html.audit(
    `<main><h1>Busy</h1>${picture('own')}<button type="button">Go</button></main><script>
      addEventListener('keydown', () => {
        const asked = new XMLHttpRequest();
        asked.open('GET', '/busy', false);
        asked.send();
        for (;;);
      });
    </script>`,
    '',
    {
      signal: limit.signal,
      timeMs: 120_000,
      onRequest: (path) => path === '/busy' && limit.abort(new PageProblem('It took too long.')),
    },
  );
  const busy = await html.audit(
    `<main><h1>Busy</h1>${picture('own')}</main><script>setTimeout(() => { for (;;); }, 100)</script>`,
    '',
    { timeMs: 30_000 },
  );
  expect([busy.problem, failed(busy), reasons(busy)]).toEqual([
    undefined,
    ['1.1.1 #own'],
    ['A script of the page that did not end was stopped.'],
  ]);
  expect([result.problem, failed(result)]).toEqual([undefined, ['1.1.1 #own']]);
  expect(reasons(result)).not.toEqual([]);
  expect(Object.values(result.criteria)).toContain('review');
});
