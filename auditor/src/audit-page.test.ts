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

test('elements that are alike are counted one by one, and named by what their developers gave them', async () => {
  const unnamed = Array.from({ length: 50 }, () => '<button class="icon"></button>').join('');
  const picture = (attributes: string) =>
    `<img ${attributes} src="data:image/gif;base64,R0lGODlhAQABAAAAACwA">`;
  const result = await html.audit(
    main(`
      <div class="bar css-1q2w3e">${unnamed}</div>
      <ul><li><a href="/item?id=1&utm_source=a"></a></li><li><a href="/item?utm_source=b&id=1"></a></li>
      <li><a href="/item?id=2"></a></li><li><a href="/item?next=/&id=2"></a></li></ul>
      <section>${picture('data-testid="logo"')}${picture('class="x1lliihq hero is-open"')}${picture('id=":r1:"')}</section>
      <form id="booking"><label>Guests <input name="children"></label><label>Games <input name="matches"></label><label>Extras <input name="attributes"></label>
      <button></button></form>
      <div id="host"><template shadowrootmode="open"><p>In it</p>${picture('name="inner"')}</template></div>
    `),
    '<style>.icon { width: 44px; height: 44px } a { display: inline-block; width: 30px; height: 30px }</style>',
    { pressKeys: false },
  );
  const failures = result.findings.filter(({ verdict }) => verdict === 'failed');
  const buttons = failures.filter(({ rule }) => rule === 'axe:button-name');
  expect(new Set(buttons.map(({ fingerprint }) => fingerprint)).size).toBe(51);
  expect(new Set(buttons.map(({ kind }) => kind)).size).toBe(2);
  expect(buttons[3]?.selector).toBe('div.bar > button.icon:nth-of-type(4)');
  const links = failures.filter(({ criterion, rule }) => rule === 'axe:link-name' && criterion === '4.1.2');
  const again = await html.audit(
    main('<a href="/item?id=2"></a><a href="/item?id=3"></a>'),
    '<style>a { display: inline-block; width: 30px; height: 30px }</style>',
    { pressKeys: false },
  );
  const known = links.map(({ fingerprint }) => fingerprint);
  const later = again.findings.filter(
    ({ criterion, verdict }) => criterion === '4.1.2' && verdict === 'failed',
  );
  expect(new Set(known).size).toBe(4);
  // Fields that are called as what is asked of their form.
  expect(buttons.map(({ selector }) => selector)).toContain('#booking > button');
  expect(later.map(({ fingerprint }) => known.indexOf(fingerprint))).toEqual([2, -1]);
  expect(failed(result).filter((each) => each.startsWith('1.1.1'))).toEqual([
    '1.1.1 img[data-testid="logo"]',
    '1.1.1 img.hero',
    '1.1.1 main > section > img:nth-of-type(3)',
    '1.1.1 #host >>> img[name="inner"]',
  ]);
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
  expect(asked(result)).toEqual(expect.arrayContaining(['2.4.2 title', '2.4.6 h1']));
  expect(result.links).toEqual(['https://site.test/guide']);
});

test('fails what is lost in a small window, enlarged, spaced or turned, and what reads as another language', async () => {
  const result = await html.audit(
    main(`
      <p id="foreign">Dieser Absatz steht auf Deutsch, ohne dass es irgendwo gesagt wird, und er ist lang genug, damit man ihn sicher erkennen kann.</p>
      <div id="wide" style="width: 900px">These words stand in a box that is too wide for a window of 320 pixels, so that they run out of it.</div>
      <div style="height: 18px; width: 12.5ch; overflow: hidden; font: 16px/18px monospace"><span id="tight">fits in here</span></div>
      <p id="icon" style="display: flex; justify-content: space-between; width: 330px">Details<span style="width: 9px; height: 9px; border: 1px solid"></span></p>
      <p id="runs" style="width: 200px; animation: run 9s linear infinite">News that run along</p>
      <p id="by-window" style="font-size: 3vw">Large</p>
      <p id="split" style="color: #aaa; width: 300px; background: linear-gradient(to right, #fff, #00f)">Words over two colours</p>
    `),
    '<style>@media (orientation: portrait) { body { transform: rotate(90deg) } } @keyframes run { to { transform: translateX(500px) } }</style>',
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
  expect(failed(result).filter((each) => each.startsWith('1.4.10'))).toEqual(['1.4.10 #wide']);
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
      ...['2.1.1', '2.4.7', '3.2.1'].map((each) => `${each} #throws`),
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

const words =
  'Every morning the old ferry crosses the lake with baskets of fish, letters and three sleepy goats, and nobody ever asks where they go.';

test('fails text that its box cuts through at any size, not what shows one line or is opened by a control', async () => {
  const result = await html.audit(
    main(`
      <div><div id="low" style="overflow-y: hidden; height: 10px; font-size: 16px">${words}</div></div>
      <div><div id="narrow" style="overflow: hidden; white-space: nowrap; width: 60px; height: 18px">${words}</div></div>
      <div><div id="line" style="overflow: hidden; height: 18px; line-height: 18px">${words}</div></div>
      <div><div id="opened" style="overflow: hidden; height: 1.5em; width: 300px">${words}</div><button>All of it</button></div>
      <div id="aside" aria-hidden="true" style="overflow: hidden; height: 1.5em">${words}</div>
    `),
  );
  const about = (found: string[]) => found.filter((each) => each.startsWith('1.4.4'));
  expect(about(failed(result))).toEqual(['1.4.4 #low', '1.4.4 #narrow']);
  expect(about(asked(result))).toEqual(['1.4.4 #line']);
});

test('fails an outline that cannot be told from what is behind it, or that runs off the screen', async () => {
  const focused = (style: string) =>
    html.audit(main('<a id="link" href="#x">Link</a>'), `<style>${style}</style>`);
  expect(failed(await focused('a:focus { outline: 3px solid #fff }'))).toContain('2.4.7 #link');
  expect(
    failed(await focused('body { background: #123 } a:focus { outline: 3px solid #fff }')),
  ).not.toContain('2.4.7 #link');
  const whole = await html.audit(
    '<div id="whole" tabindex="0" style="width: 100vw; height: 100vh">Words</div>',
    '<style>body { margin: 0 } :focus { outline: 3px solid blue }</style>',
  );
  expect(failed(whole)).toContain('2.4.7 #whole');
});

test('walks through the frames of its own origin by keyboard', async () => {
  const trap = "<button id=one onblur='setTimeout(() => one.focus())'>One</button>";
  const result = await html.audit(
    main(`
      <a href="#x">Before</a>
      <iframe id="plain" title="Plain" srcdoc="<style>a { outline: none }</style><a id=inner href='#y'>Inner</a><button>Seen</button>"></iframe>
      <iframe id="trap" title="Trap" srcdoc="${trap}"></iframe>
      <a href="#z">After</a>
    `),
  );
  expect(failed(result)).toEqual(expect.arrayContaining(['2.4.7 #plain >>> #inner', '2.1.2 #trap >>> #one']));
  expect(failed(result).filter((each) => each.startsWith('2.4.7'))).toHaveLength(1);
});

test('looks in the frames of its own origin for keys of one character, and for what goes elsewhere', async () => {
  const inFrame = (id: string, content: string) =>
    `<iframe id="${id}" title="${id}" srcdoc="${content}"></iframe>`;
  const result = await html.audit(
    main(`
      ${inFrame('keys', "<p id=said>No</p><script>addEventListener('keydown', ({ key }) => { if (key === 'k') said.textContent += 'k' })</script>")}
      ${inFrame('quiet', "<p id=said>No</p><script>addEventListener('keydown', ({ key, ctrlKey }) => { if (ctrlKey) said.textContent += key })</script>")}
      ${inFrame('out', "<label>Town <select id=town onchange='parent.location = `/other`'><option>A<option>B</select></label>")}
      ${inFrame('away', "<label>Town <select id=town onchange='location = `/other`'><option>A<option>B</select></label>")}
    `),
  );
  expect(failed(result)).toContain('3.2.2 #out >>> #town');
  expect(asked(result)).toEqual(
    expect.arrayContaining(['2.1.4 #keys >>> html > body', '3.2.2 #away >>> #town']),
  );
  expect(asked(result).filter((each) => each.startsWith('2.1.4'))).toHaveLength(1);
  const focused = await html.audit(
    main(`<a href="#x">Before</a>${inFrame('leaves', "<button onfocus='location = `/other`'>Go</button>")}`),
  );
  expect(asked(focused)).toContain('3.2.1 #leaves');
});

test('fails what Tab comes to rest on within aria-hidden, not what hands the focus on', async () => {
  const result = await html.audit(
    main(`
      <button id="first">First</button>
      <div aria-hidden="true"><a id="rests" href="#x" style="position: absolute; top: -999em">Rests</a></div>
      <div aria-hidden="true"><a id="hands" href="#y" style="position: absolute; top: -999em" onfocus="last.focus()">Hands on</a></div>
      <button id="last">Last</button>
    `),
  );
  expect(failed(result)).toContain('4.1.2 #rests');
  expect(failed(result)).not.toContain('4.1.2 #hands');
});

const settings = (inner: string) =>
  `<button onclick="panel.hidden = false">Settings</button><div id="panel" hidden>${inner}</div>`;

test('tries the controls that a control brings up, and fields that say how often', async () => {
  const ticking = (control: string) =>
    main(
      `<p id="ticker">0</p>${control}<script>let n = 0; let timer; const start = (ms) => { clearInterval(timer); timer = setInterval(() => { ticker.textContent = ++n; }, ms); }; start(500);</script>`,
    );
  const calm = await html.audit(ticking(settings('<button onclick="clearInterval(timer)">Hold</button>')));
  expect(calm.criteria['2.2.2']).toBe('nothing_found');
  const slower = await html.audit(
    ticking('<label>Seconds <input id="s"></label><button onclick="start(s.value * 1000)">Set</button>'),
  );
  expect(slower.criteria['2.2.2']).toBe('nothing_found');
});

test('silences what sounds only by controls that have a name', async () => {
  const sound = (control: string) =>
    main(`<audio id="sound" autoplay loop src="${fourSeconds}"></audio>${control}`);
  const silenced = await html.audit(sound(settings('<button onclick="sound.pause()">Silence</button>')));
  expect(failed(silenced)).toEqual([]);
  const nameless = await html.audit(sound('<button onclick="sound.pause()"></button>'));
  expect(failed(nameless)).toContain('1.4.2 #sound');
});

test('fails motion where neither a control does the same nor one turns it off, and asks where one lacks', async () => {
  const moved = (controls: string) =>
    html.audit(
      main(
        `<p>Depth <span id="depth">50</span></p>${controls}<script>let off = false; const add = (by) => { depth.textContent = Number(depth.textContent) + by; }; addEventListener('deviceorientation', ({ gamma }) => { if (!off) add(Math.sign(gamma)); });</script>`,
      ),
    );
  const more = '<button onclick="add(1)">More</button>';
  const off = '<label><input type="checkbox" onclick="off = this.checked">Hold still</label>';
  expect((await moved('')).criteria['2.5.4']).toBe('failed');
  expect((await moved(more)).criteria['2.5.4']).toBe('review');
  expect((await moved(off)).criteria['2.5.4']).toBe('review');
  expect((await moved(more + off)).criteria['2.5.4']).toBe('nothing_found');
});

test('sees a single key by what it draws without words', async () => {
  const result = await html.audit(
    main(
      `<ul id="list"></ul><script>addEventListener('keydown', ({ key }) => { if (key === '+') list.append(document.createElement('li')); });</script>`,
    ),
  );
  expect(failed(result)).toContain('2.1.4 html > body');
});

test('fails small targets side by side, not those in a sentence, with room, or as the browser draws them', async () => {
  const icon = (id: string, more = '') =>
    `<button id="${id}" aria-label="${id}" style="width: 16px; height: 16px; padding: 0; border: 0; background: navy; ${more}"></button>`;
  const result = await html.audit(
    main(`
      <div>${icon('one', 'float: left')}${icon('two', 'float: left')}</div>
      <div style="clear: both; padding: 40px">${icon('roomy', 'display: block')}</div>
      <div style="font: 14px/17px monospace">
        <a id="short" href="#x" style="display: block; width: 43px">Home</a>
        <a id="long" href="#y" style="display: block; width: 129px; margin-top: 1px">Zoom and layout</a>
      </div>
      <div style="padding: 40px"></div>
      <div style="position: relative; height: 60px; font: 14px/17px monospace">
        <a id="free" href="#f" style="position: absolute; width: 43px">Home</a>
        <a href="#g" style="position: absolute; top: 18px; width: 43px">Zoom</a>
        <div style="position: absolute; top: 17px; width: 200px; height: 40px; background: white"></div>
      </div>
      <div>
        <details><summary id="drawn">Ferry</summary></details>
        <details><summary id="next">Train</summary></details>
      </div>
      <p style="font-size: 13px; line-height: 14px">Take <a href="/a">this</a> or <a href="/b">that</a> boat.</p>
      <label><input type="radio" name="q"> Yes</label> <label><input type="radio" name="q"> No</label>
    `),
  );
  const sizes = result.findings.filter(({ criterion }) => criterion === '2.5.8');
  expect(sizes.map(({ selector, verdict, confirmedBy }) => [selector, verdict, confirmedBy])).toEqual([
    ['#one', 'failed', ['axe-core', 'Adili']],
    ['#two', 'failed', ['axe-core', 'Adili']],
    ['#short', 'failed', ['axe-core', 'Adili']],
    // Whether the browser's own size counts is for a person to say.
    ['#drawn', 'review', ['axe-core']],
    ['#next', 'review', ['axe-core']],
  ]);
});

test('takes the name of a picture for text of its part, wherever it comes from', async () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const result = await html.audit(
    main(`
      <div id="part" lang="fr"><img width="50" height="50" src="${picture}" aria-labelledby="caption"></div>
      <p id="caption" lang="en" hidden>Fishing boats in the early morning</p>
    `),
  );
  expect(failed(result)).toContain('3.1.2 #part');
});

test('asks where a short link stands alone beside paragraphs, or in a cell beside others', async () => {
  const result = await html.audit(
    main(`
      <a id="alone" href="/a">More</a>
      <p>The ferry crosses every morning. <a id="within" href="/b">More</a></p>
      <table><tr><th>Ferry</th><th>Times</th></tr><tr><td>Nyanza</td><td><a id="cell" href="/c">Table</a></td></tr></table>
    `),
  );
  expect(asked(result).filter((each) => each.startsWith('2.4.4'))).toEqual(['2.4.4 #alone', '2.4.4 #cell']);
});

test('passes over a frame out of the order of Tab in which nothing can be operated anyway', async () => {
  const frame = (id: string, attributes: string) =>
    `<iframe id="${id}" title="${id}" tabindex="-1" ${attributes} srcdoc="<button>Go</button>"></iframe>`;
  const result = await html.audit(
    main(frame('reached', '') + frame('inert', 'inert') + frame('dot', 'width="1" height="1"')),
  );
  expect(failed(result).filter((each) => each.startsWith('2.1.1'))).toEqual(['2.1.1 #reached']);
});

test('says how to fix just what a rule found, where its criterion asks for more than that', async () => {
  const { findings } = await html.audit(
    main('<button id="bare"></button><select id="field"><option>1</select>'),
  );
  const howToFix = (selector: string) =>
    findings.find((finding) => finding.selector === selector && finding.criterion === '4.1.2')?.howToFix;
  expect(howToFix('#bare')).toContain('aria-label');
  expect(howToFix('#field')).toContain('<label for=');
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
    url: 'https://site.test/',
    finalUrl: 'https://site.test/other',
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
  expect(result.unfinished).toEqual([
    {
      criteria: expect.arrayContaining(['2.1.2', '3.2.2']),
      reason: 'It took too long. What was found until then stands.',
    },
  ]);
  expect(result).not.toHaveProperty('problem');
});

test('adds pictures of elements as they were before keys were pressed', async () => {
  const size = 'style="display: block; width: 80px; height: 40px"';
  const page = (isTyped: boolean) =>
    html.audit(
      main(`<button id="bare" ${size}></button><input id="field" name="town" ${size}>
        <div style="height: 200vh"></div><button id="far" ${size}></button>`),
      '',
      { pictures: true, pressKeys: isTyped },
    );
  const [typed, still] = [await page(true), await page(false)];
  const pictureOf = ({ findings }: typeof typed, id: string) =>
    findings.find(({ selector, picture }) => selector === id && picture !== undefined)?.picture;
  for (const id of ['#bare', '#far', '#field']) {
    expect(
      Buffer.from(pictureOf(typed, id) ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect([id, pictureOf(typed, id)]).toEqual([id, pictureOf(still, id)]);
  }
});

test('parts of a page have the same digests as long as they are built in the same way', async () => {
  const page = (rows: string, more = '') =>
    html.audit(`<nav><a href="/a">A</a></nav>${main(`<ul>${rows}</ul>${more}`)}`, '', { pressKeys: false });
  const before = (await page('<li>One</li>')).digests;
  const changed = async (...now: Parameters<typeof page>) => {
    const { digests = {} } = await page(...now);
    return Object.entries(digests)
      .filter(([part, digest]) => digest !== before?.[part as keyof typeof before])
      .map(([part]) => part);
  };
  expect(Object.keys(before ?? {})).toHaveLength(6);
  expect(await changed('<li>Other news</li><li>More of it</li>')).toEqual([]);
  expect(await changed('<li>One</li>', '<div><div><p>One</p><p>Two</p></div></div>')).toEqual(['structure']);
  expect(await changed('<li style="order: 1">One</li>')).toEqual(['structure']);
  expect(await changed('<li>One</li>', '<video src="/film.mp4"></video>')).toEqual(['structure', 'media']);
  expect(await changed('<li>One</li>', '<input name="town">')).toEqual(expect.arrayContaining(['forms']));
});

test('asks where a table has no headers and where a field about the person has no purpose', async () => {
  const result = await html.audit(
    main(`
      <table id="prices"><tr><td>Town</td><td>Price</td></tr><tr><td>Nakuru</td><td>40</td></tr></table>
      <table id="headed"><tr><th>Town</th><th>Price</th></tr><tr><td>Nakuru</td><td>40</td></tr></table>
      <table id="layout"><tr><td><h2>News</h2></td><td>Text</td></tr><tr><td>a</td><td>b</td></tr></table>
      <table id="line"><tr><td>One</td><td>Two</td></tr></table>
      <label>Email <input id="mail" type="email"></label>
      <label>First name <input id="first" name="firstName"></label>
      <label>Email <input id="known" type="email" autocomplete="email"></label>
      <label>Search <input id="search" name="q"></label>
    `),
    '',
    { pressKeys: false },
  );
  const about = asked(result).filter((one) => /^1\.3\.(1|5) /.test(one));
  expect(about.toSorted()).toEqual(['1.3.1 #prices', '1.3.5 #first', '1.3.5 #mail']);
});
