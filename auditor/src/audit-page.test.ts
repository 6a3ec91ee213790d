import { PageProblem } from './browser/page-problem.ts';
import { AuditHtml, asked, failed } from './testing/audit-html.ts';

const html = new AuditHtml();

beforeAll(() => html.open());
afterAll(() => html.close());

const main = (content: string) => `<main><h1>Things</h1>${content}</main>`;

/** Four seconds of sound without a tone, as a WAV file of 8 bits at 3 kHz, the least that Chromium plays. */
const fourSeconds = (() => {
  const samples = Buffer.alloc(12_000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(3_000, 24);
  head.writeUInt32LE(3_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return `data:audio/wav;base64,${Buffer.concat([head, samples]).toString('base64')}`;
})();

test('names what fails on a page as it stands, once for each criterion and element, with the engines that agree', async () => {
  const result = await html.audit(
    main(`
      <img id="picture" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">
      <a id="spoken" href="#x" aria-label="Another name">Read the guide</a>
      <div id="piece" role="img" aria-label="Art"><a href="#y">in it</a></div>
      <p id="narrow" style="letter-spacing: 0.01em !important">Some words of text</p>
      <p id="unknown" lang="xq">Some words of text</p>
      <table><tr><th>Town</th><th id="lonely">People</th></tr><tr><td>Nakuru</td></tr></table>
      <iframe id="frame" title="Frame" tabindex="-1" srcdoc="<button>In the frame</button>"></iframe>
    `),
  );
  expect(failed(result)).toEqual(
    expect.arrayContaining([
      '1.1.1 #picture',
      '2.5.3 #spoken',
      '4.1.2 #piece',
      '1.4.12 #narrow',
      '3.1.2 #unknown',
      '1.3.1 #lonely',
      '2.1.1 #frame',
    ]),
  );
  const ofPicture = result.findings.filter(({ selector }) => selector === '#picture');
  expect(ofPicture.filter(({ criterion }) => criterion === '1.1.1')).toEqual([
    expect.objectContaining({
      confirmedBy: ['axe-core', '@accesslint/core'],
      html: expect.stringContaining('<img id="picture"'),
      whoIsHurt: expect.stringContaining('Blind people'),
    }),
  ]);
  expect(Object.keys(result.criteria)).toHaveLength(55);
  expect(result.criteria).toMatchObject({ '1.1.1': 'failed', '1.2.2': 'nothing_found', '2.3.1': 'review' });
});

test('fails nothing of a page on which nothing is wrong, and asks for a person where words are to be judged', async () => {
  const result = await html.audit(
    main(`
      <p>All that is here can be read, by ear as well. <a href="/guide">Read the whole guide</a></p>
      <label>Your name <input autocomplete="name"></label>
      <table><tr><th>Town</th><th>People</th></tr><tr><td>Nakuru</td><td>570,674</td></tr></table>
      <button aria-label="Next page of results">Next page</button>
      <p lang="fr">Ceci est une phrase dans une autre langue que le reste.</p>
    `),
  );
  expect(failed(result)).toEqual([]);
  expect(result.criteria).toMatchObject({ '1.2.2': 'not_applicable', '1.3.1': 'nothing_found' });
  expect(asked(result)).toEqual(
    expect.arrayContaining(['2.4.2 html > head > title', '2.4.6 html > body > main > h1']),
  );
  expect(result.links).toEqual(['http://site.test/guide']);
});

test('fails what is lost in a small window, enlarged, spaced or turned, and what reads as another language', async () => {
  const result = await html.audit(
    main(`
      <p id="foreign">Dieser Absatz steht auf Deutsch, ohne dass es irgendwo gesagt wird, und er ist lang genug, damit man ihn sicher erkennen kann.</p>
      <div id="wide" style="width: 900px">These words stand in a box that is too wide for a window of 320 pixels, so that they run out of it.</div>
      <div style="height: 18px; width: 110px; overflow: hidden; font: 16px/18px sans-serif"><span id="tight">fits in here</span></div>
      <p id="by-window" style="font-size: 3vw">Large</p>
      <p id="split" style="color: #aaa; width: 300px; background: linear-gradient(to right, #fff, #00f)">Words over two colours</p>
    `),
    '<style>@media (orientation: portrait) { body { transform: rotate(90deg) } }</style>',
  );
  expect(failed(result)).toEqual(
    expect.arrayContaining([
      '3.1.2 #foreign',
      '1.4.10 #wide',
      '1.4.12 #tight',
      '1.4.4 #by-window',
      '1.4.3 #split',
      '1.3.4 html > body',
    ]),
  );
});

test('fails what a keyboard meets: focus that is not seen or covered, what focus and input set off, single keys', async () => {
  const result = await html.audit(
    main(`
      <button id="unseen">Unseen</button>
      <button id="covered">Covered</button>
      <button id="goes" onfocus="location = '/other'">Goes</button>
      <button id="throws" onfocus="this.blur()">Throws</button>
      <label>Place <select id="chosen" onchange="location = '/' + this.value"><option>one</option><option>two</option></select></label>
      <p id="out">Out</p>
      <div style="position: absolute; top: 100px; left: 0; width: 400px; height: 100px; background: white"></div>
      <script>addEventListener('keydown', ({ key }) => { if (key === 'k') out.textContent += key; });</script>
    `),
    '<style>#unseen { outline: none } #covered { position: absolute; top: 120px; left: 20px }</style>',
  );
  expect(failed(result)).toEqual(
    expect.arrayContaining([
      '2.4.7 #unseen',
      '2.4.11 #covered',
      '3.2.1 #goes',
      '3.2.1 #throws',
      '3.2.2 #chosen',
      '2.1.4 html > body',
    ]),
  );
  expect(failed(result)).not.toContain('2.4.7 #covered');
});

test('fails a trap, but not one that a key leads out of which the page names', async () => {
  const trap = (words: string, key: string) =>
    main(`
      <p>${words}</p>
      <a href="#x">Before</a>
      <button id="one" onblur="if (!window.isFree) two.focus()">One</button>
      <button id="two" onblur="if (!window.isFree) one.focus()">Two</button>
      <a id="after" href="#y">After</a>
      <script>addEventListener('keydown', (event) => { if (event.key === '${key}' && event.ctrlKey) { window.isFree = true; after.focus(); } });</script>
    `);
  expect(failed(await html.audit(trap('Nothing is said.', 'm')))).toContain('2.1.2 #one');
  const named = failed(await html.audit(trap('Press Ctrl+M to leave.', 'm')));
  expect(named.filter((each) => each.startsWith('2.1.2'))).toEqual([]);
});

test('fails text that changes by itself, but not where a control stops it', async () => {
  const ticking = (control: string) =>
    main(
      `<p id="ticker">0</p>${control}<script>let n = 0; const timer = setInterval(() => { ticker.textContent = ++n; }, 500);</script>`,
    );
  expect(failed(await html.audit(ticking('')))).toContain('2.2.2 #ticker');
  const stopped = await html.audit(ticking('<button onclick="clearInterval(timer)">Hold</button>'));
  expect(stopped.criteria['2.2.2']).toBe('nothing_found');
});

test('fails what moves and sounds by itself, and frames of one name that hold different things', async () => {
  const sound = (controls: string) =>
    `<audio id="sound" autoplay loop ${controls} src="${fourSeconds}"></audio>`;
  const result = await html.audit(
    main(`
      <marquee id="runs">Words that run</marquee>
      ${sound('')}
      <iframe id="one" title="Figures" srcdoc="<p>Figures of May</p>"></iframe>
      <iframe title="Figures" srcdoc="<p>Figures of June</p>"></iframe>
    `),
  );
  expect(failed(result)).toEqual(expect.arrayContaining(['2.2.2 #runs', '1.4.2 #sound']));
  expect([...failed(result), ...asked(result)]).toContain('4.1.2 #one');
  const stopped = await html.audit(
    main(`${sound('')}<button onclick="sound.paused ? sound.play() : sound.pause()">Sound</button>`),
  );
  expect(failed(stopped)).not.toContain('1.4.2 #sound');
  expect((await html.audit(main(sound('controls')))).criteria['1.4.2']).toBe('nothing_found');
});

test('goes by itself where a page redefines what scripts use, and where it leads away at once', async () => {
  const hostile = `<script>
    Array.prototype.map = Array.prototype.filter = () => [];
    JSON.stringify = () => '"nothing"';
    document.querySelector = document.createTreeWalker = window.getComputedStyle = () => { throw new Error('no'); };
    globalThis.adili = { seen: () => ({}) };
  </script>`;
  const result = await html.audit(main('<img id="picture" src="/x.png">'), hostile);
  expect(failed(result)).toContain('1.1.1 #picture');
  const away = await html.audit(main('<p>Text</p>'), '<meta http-equiv="refresh" content="0; url=/other">');
  expect(away).toMatchObject({
    url: 'http://site.test/',
    finalUrl: 'http://site.test/other',
    title: 'Other',
  });
});

test('presses no keys without leave, and says that those criteria were not looked into', async () => {
  const body = main('<button id="goes" onfocus="location = \'/other\'">Goes</button>');
  const result = await html.audit(body, '', { pressKeys: false });
  expect(failed(result)).toEqual([]);
  expect(result.criteria).toMatchObject({ '2.1.2': 'review', '2.4.7': 'review', '3.2.1': 'review' });
});

test('what was found before a page took too long stands, and what was not looked into needs a person', async () => {
  const limit = new AbortController();
  const result = await html.audit(
    main(
      '<img id="picture" src="/x.png"><button onfocus="fetch(\'/focused\')">Go</button><label>Name <input></label>',
    ),
    '',
    {
      signal: limit.signal,
      onRequest: (path) => path === '/focused' && limit.abort(new PageProblem('It took too long.')),
    },
  );
  expect(failed(result)).toContain('1.1.1 #picture');
  expect(result.criteria).toMatchObject({ '1.1.1': 'failed', '2.1.2': 'review', '3.2.2': 'review' });
  expect(result).toMatchObject({ unfinished: 'It took too long. What was found until then stands.' });
  expect(result).not.toHaveProperty('problem');
});

test('adds a picture of the element where pictures are asked for', async () => {
  const { findings } = await html.audit(
    main('<button id="bare" style="width: 40px; height: 40px"></button>'),
    '',
    {
      pictures: true,
    },
  );
  const bare = findings.find(({ selector, verdict }) => selector === '#bare' && verdict === 'failed');
  expect(
    Buffer.from(bare?.picture ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});
