import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageResult } from '@adili/audits/model';
import { type Answer, pageOf, type Site, startSite } from '@adili/server/testing/site';

const program = fileURLToPath(new URL('cli.ts', import.meta.url));
const failing = '<img src="/picture.png">';

const forLoggedIn: Answer = ({ headers }, response) => {
  const title = headers.cookie?.includes('session=ada') ? 'Inside' : 'Outside';
  response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(title, ''));
};
const sessions: Answer = (request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const cookie = `session=${searchParams.get('password') === 'secret' ? searchParams.get('name') : ''}`;
  response.writeHead(302, { location: '/inside', 'set-cookie': cookie }).end();
};
const navigation = (logIn: string, ...names: string[]) =>
  `<nav><a href="/session">${logIn}</a>${names.map((name) => `<a href="/${name}">To ${name}</a>`).join(' ')}</nav>`;
/** Answers once that it is busy. */
function busyOnce(): Answer {
  let asked = 0;
  return (_, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(503, { 'retry-after': '1' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('Quiet', '<p>Words.</p>'));
  };
}
const as =
  (type: string, body: string): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);
const to =
  (location: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location }).end();
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');

const basic = `Basic ${Buffer.from('ada:pass-word').toString('base64')}`;
/** A page for whom brings a header, a cookie and a password; it shows them, and hands all to another host. */
const guarded: Answer = ({ headers }, response) => {
  if (headers.authorization !== basic)
    return void response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
  const [key, { cookie }] = [String(headers['x-key']), headers];
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      pageOf(
        `Guarded ${key} ${cookie}`,
        `<img src="/to-other?k" alt="${key}"><iframe title="f" src="/to-other"></iframe><div class="ad">${failing}</div><button value=${cookie}></button><p style="color:#ccc">Faint</p>`,
      ),
    );
};

const pages: Record<string, string | Answer> = {
  '/': pageOf('Start', '<a href="/good">Good</a> <a href="/bad">Bad</a>'),
  '/good': pageOf('Good', '<p>Words.</p>'),
  '/bad': pageOf('Bad', failing),
  '/worse': pageOf('Worse', `${failing}<p style="color:#ccc">Faint</p>`),
  '/one': pageOf('One', navigation('Log in', 'good', 'bad', 'worse')),
  '/two': pageOf('Two', navigation('Sign in', 'worse', 'good', 'bad')),
  '/loop': to('/loop'),
  '/mixed/': pageOf(
    'Mixed',
    `${links('feed', 'data', 'leaflet', 'none', 'empty', 'cut', 'gone', 'mine', 'busy', 'log-out', 'secret/a', 'busy?utm_source=x')} <a href="end">Sign out</a>`,
  ),
  '/mixed/feed': as('application/rss+xml', '<rss><channel><title>Feed</title></channel></rss>'),
  '/mixed/data': as('application/json', '{"a":1}'),
  '/mixed/leaflet': as('application/pdf', '%PDF-1.4'),
  '/mixed/none': (_, response) => response.writeHead(204).end(),
  '/mixed/empty': as('text/html', ''),
  '/mixed/cut': (_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-length': '9999' })
      .write(pageOf('Cut', ''));
    setTimeout(() => response.destroy(), 50);
  },
  '/mixed/mine': to('/log-in'),
  '/mixed/busy': busyOnce(),
  '/guarded': guarded,
  '/to-other': (_, response) =>
    response.writeHead(302, { location: `${other.origin.replace('127.0.0.1', 'localhost')}/x` }).end(),
  '/map.xml': (_, response) =>
    response.end(
      `<urlset>${['/good', '/bad', '/guarded'].map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join('')}</urlset>`,
    ),
  '/asks': pageOf(
    'Asks',
    `<button id="more" onclick="setTimeout(() => { more.outerHTML = '<img id=done width=40 height=40 src=/x.png>'; }, 300)">More</button>
    <style>#night { color: #000; background: #fff } @media (min-width: 690px) and (max-width: 710px) and (prefers-color-scheme: dark) { #night { color: #555; background: #222 } }</style><p id="night">Words</p>`,
  ),
  '/silent': () => undefined,
  '/inside': forLoggedIn,
  '/session': sessions,
  '/log-in': pageOf(
    'Log in',
    '<form action="/session"><label>Name <input name="name"></label><label>Password <input name="password" type="password"></label><button>Log in</button></form>',
  ),
};

let site: Site;
let other: Site;
const seenByOther: string[] = [];
let folder: string;
beforeAll(async () => {
  site = await startSite(pages);
  other = await startSite({
    '/x': ({ rawHeaders }, response) => {
      seenByOther.push(rawHeaders.join(' '));
      response.end();
    },
  });
  folder = await mkdtemp(path.join(os.tmpdir(), 'adili-audit-'));
});
afterAll(async () => {
  site.close();
  other.close();
  await rm(folder, { recursive: true, force: true });
});

const file = (name: string) => path.join(folder, name);
async function addresses(...lines: string[]): Promise<string> {
  await writeFile(file('urls'), `# A list\r\n\r\n${lines.join('\r\n')}\n`);
  return file('urls');
}

interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}
const audit = (words: string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, ENV_FILE: '', NODE_ENV: 'test', ...environment };
    execFile(process.execPath, [program, ...words], { env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
const linesOf = ({ stdout }: Ended) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('each address of a file gets its line, in order and as given, and what cannot be audited a reason', async () => {
  const given = [
    `${site.origin}/bad`,
    'no address',
    `${site.origin}/loop`,
    'http://nowhere.invalid',
    `${site.origin}/good?x=1#y`,
  ];
  const ended = await audit(['--ndjson', '--allow-private', '--urls', await addresses(...given, '')]);
  const lines = linesOf(ended);
  expect(lines.map(({ url }) => url)).toEqual(given);
  expect(lines.map(({ problem }) => problem)).toEqual([
    undefined,
    'This is no address: it begins with https:// or http://.',
    'It redirects without end.',
    'nowhere.invalid has no address.',
    undefined,
  ]);
  expect(lines[4].finalUrl).toBe(given[4]);
  expect([lines[0].criteria['1.1.1'], lines[4].criteria['1.1.1']]).toEqual(['failed', 'nothing_found']);
  expect(ended.status).toBe(2);
});

test('a crawl names what is no page and counts it as none, asks the busy again, and logs out of nothing', async () => {
  const crawl = [`${site.origin}/mixed/`, '--allow-private', '--pages', '6', '--exclude', '/mixed/secret/'];
  const ended = await audit([...crawl, '--json', file('mixed.json')]);
  const { pages: told } = JSON.parse(await readFile(file('mixed.json'), 'utf8'));
  const results = Object.fromEntries(
    told.map((page: PageResult) => [page.url.replace(`${site.origin}/mixed/`, ''), page.problem]),
  );
  expect(results).toEqual({
    '': undefined,
    feed: 'It is a feed, and no page.',
    data: 'It is data as JSON, and no page.',
    leaflet: 'It is a PDF, and no page.',
    none: 'It has no content (204).',
    empty: 'It is empty, and no page.',
    cut: 'Its answer ends before all of it has come.',
    gone: 'The address answers 404.',
    busy: undefined,
    [`${site.origin}/log-in`]: undefined,
  });
  expect(site.requests.filter((line) => line === 'GET /mixed/busy')).toHaveLength(2);
  expect(site.requests.filter((line) => /secret|log-out|end$|utm_/.test(line))).toEqual([]);
  expect(ended.stdout).toContain(`Left out: ${site.origin}/mixed/feed: It is a feed, and no page.`);
  expect(ended.stdout).toContain(`/gone: The address answers 404. ${site.origin}/mixed/ links to it.`);
  expect(ended.stdout).toContain(`${site.origin}/mixed/mine was left out. It leads to a log-in`);
  // Two pages could not be audited.
  expect(ended.status).toBe(2);
  const allowed = await audit([
    '--urls',
    await addresses(`${site.origin}/good`, `${site.origin}/mixed/mine`),
    '--allow-private',
    '--allow-unreached',
    '1',
  ]);
  expect(allowed.status).toBe(0);
  expect(allowed.stdout).toContain('use --login');
});

test('a private address is refused unless it is allowed, and then nothing was audited', async () => {
  const words = ['--ndjson', '--urls', await addresses(`${site.origin}/good`)];
  const before = site.requests.length;
  const ended = await audit(words);
  expect(linesOf(ended)[0].problem).toContain('is refused');
  expect([ended.status, site.requests.length]).toEqual([2, before]);
  const inProduction = await audit([...words, '--allow-private'], { NODE_ENV: 'production' });
  expect([inProduction.status, inProduction.stdout]).toEqual([2, '']);
});

test('a page that takes longer than its seconds gets its line with that reason', async () => {
  const words = ['--ndjson', '--allow-private', '--page-seconds', '2'];
  const ended = await audit([...words, '--urls', await addresses(`${site.origin}/silent`)]);
  expect(linesOf(ended)[0].problem).toBe('It took longer than 2 seconds.');
  expect(ended.status).toBe(2);
});

test('a crawl reports, and a later one fails only by what is new', async () => {
  const crawl = [`${site.origin}/`, '--allow-private'];
  const first = await audit([
    ...crawl,
    '--pages',
    '3',
    '--json',
    file('first.json'),
    '--html',
    file('first.html'),
  ]);
  expect(first.status).toBe(1);
  expect(first.stdout).toContain('3 pages audited');
  expect(await readFile(file('first.html'), 'utf8')).toContain('data:image/png');
  const words = [
    '--ndjson',
    '--allow-private',
    '--baseline',
    file('first.json'),
    '--fail-on',
    'new',
    '--urls',
  ];
  expect((await audit([...words, await addresses(`${site.origin}/bad`)])).status).toBe(0);
  expect((await audit([...words, await addresses(`${site.origin}/worse`)])).status).toBe(1);
});

test('the line of a page and the report name what it has otherwise than the pages before it', async () => {
  const given = await addresses(`${site.origin}/one`, `${site.origin}/two`);
  const words = ['--ndjson', '--allow-private', '--json', file('compared.json'), '--urls', given];
  const lines = linesOf(await audit(words));
  const about = (found: { criterion: string; verdict: string; selector: string; message: string }[]) =>
    found
      .filter(({ message }) => message.includes(`on ${site.origin}/one`))
      .map(({ criterion, verdict, selector }) => [criterion, verdict, selector]);
  const [one, two] = lines.map(({ findings }) => about(findings));
  expect(one).toEqual([]);
  expect(two).toEqual([
    ['3.2.3', 'review', expect.stringContaining('nav')],
    ['3.2.4', 'review', expect.stringContaining('nav > a')],
  ]);
  expect(lines.map(({ criteria }) => criteria['3.2.3'])).toEqual(['review', 'review']);
  const { pages: both } = JSON.parse(await readFile(file('compared.json'), 'utf8'));
  expect(about(both[1].findings)).toEqual(two);
});

test('a script logs in, and every page gets its cookies', async () => {
  const steps = [
    { goto: `${site.origin}/log-in` },
    { fill: 'input[name=name]', with: 'ada' },
    { fill: 'input[name=password]', withVariable: 'SITE_PASSWORD' },
    { click: 'button' },
    { waitFor: 'h1:has-text("Inside")' },
  ];
  await writeFile(file('login.json'), JSON.stringify({ steps }));
  const words = [`${site.origin}/inside`, '--pages', '1', '--allow-private', '--json', file('in.json')];
  const ended = await audit([...words, '--login', file('login.json')], { SITE_PASSWORD: 'secret' });
  expect([ended.stderr, ended.status]).toEqual([expect.not.stringContaining('secret'), 0]);
  expect(JSON.parse(await readFile(file('in.json'), 'utf8')).pages[0].title).toBe('Inside');
});

test('a page is brought to where somebody wants it, in their window, before it is looked at', async () => {
  await writeFile(file('actions.json'), JSON.stringify(['click element #more', { waitFor: '#done' }]));
  const page = `${site.origin}/asks`;
  const words = ['--pages', '1', '--allow-private', '--ndjson', '--viewport', '700x500', '--scheme', 'dark'];
  const acted = await audit([page, ...words, '--actions', file('actions.json')]);
  const [{ findings }] = linesOf(acted);
  expect(findings).toContainEqual(expect.objectContaining({ verdict: 'failed', selector: '#done' }));
  expect(findings).toContainEqual(expect.objectContaining({ verdict: 'failed', selector: '#night' }));
  const inVain = await audit([page, ...words, '--wait-for', '#never', '--wait', '10']);
  expect(linesOf(inVain)[0].unfinished).toEqual([
    {
      criteria: expect.arrayContaining(['1.1.1', '4.1.2']),
      reason: 'What was waited for, #never, did not appear within 15 seconds.',
    },
  ]);
  await writeFile(file('wrong.json'), '["click element #none"]');
  const failed = await audit([page, ...words, '--page-seconds', '20', '--actions', file('wrong.json')]);
  expect([failed.status, linesOf(failed)[0].problem]).toEqual([
    2,
    expect.stringMatching(/^Step 1 of the actions \(click\) failed: /),
  ]);
});

test('a configuration says what is ignored, what may be there and what lets in, which no output shows', async () => {
  await writeFile(file('base.json'), '{ "threshold": { "1.4.3": 1 }, "allowPrivate": true, "level": "AA" }');
  await writeFile(
    file('config.json'),
    `{
      // Comments are taken.
      "extends": "base.json",
      "url": "${site.origin.replace('//', '//ada:pass-word@')}/guarded",
      "pages": 1,
      "json": "guarded.json",
      "header": { "X-Key": "SITE_KEY" },
      "cookie": { "visit": "SITE_VISIT" },
      "ignore": [
        { "selector": ".ad", "reason": "Not ours.", "until": "2999-01-01" },
        { "criterion": "4.1.2", "reason": "Known.", "until": "2020-01-01" },
      ],
    }`,
  );
  const secrets = { SITE_KEY: 'open-sesame', SITE_VISIT: 'visit-7' };
  const ended = await audit(['--config', file('config.json')], secrets);
  const written = await readFile(file('guarded.json'), 'utf8');
  const [page] = JSON.parse(written).pages as PageResult[];
  const failed = page?.findings.filter(({ verdict }) => verdict === 'failed') ?? [];
  expect(failed.map(({ criterion, ignored }) => [criterion, ignored?.reason])).toEqual(
    expect.arrayContaining([
      ['1.1.1', 'Not ours.'],
      ['1.4.3', undefined],
      ['4.1.2', undefined],
    ]),
  );
  expect(page?.title).toBe('Guarded ••• visit=•••');
  expect(seenByOther.length).toBeGreaterThan(1);
  for (const told of [written, ended.stdout, ended.stderr, ...seenByOther])
    expect(told).not.toMatch(/open-sesame|visit-7|pass-word|YWRhOnBhc3Mtd29yZA/);
  expect(ended.stderr).toContain('What is ignored as 4.1.2 counts again since 2020-01-01: Known.');
  expect(ended.stderr).toContain('1 failure of other criteria, and none may be there.');
  expect(ended.status).toBe(1);
  const few = ['--sitemap', `${site.origin}/map.xml`, '--exclude', '/g', '--level', 'A', '--ndjson'];
  const lines = linesOf(await audit([...few, '--allow-private', '--threshold', '1.1.1=1']));
  expect(lines.map(({ url, criteria }) => [url, Object.keys(criteria).length])).toEqual([
    [`${site.origin}/bad`, 31],
  ]);
});

test.each([
  [[], 'Name one address'],
  [['ftp://site.test'], 'not audited'],
  [['https://site.test', '--header', 'X-Key=NOT_SET_ANYWHERE'], 'NOT_SET_ANYWHERE is not set'],
  [['https://site.test', '--html', '/nowhere/a.html'], 'there is no folder /nowhere'],
  [['https://site.test', '--config', '/nowhere.json'], 'There is no file /nowhere.json.'],
  [['https://site.test', '--pages', '51'], 'from 1 to 50'],
  [['https://site.test', '--fail-on', 'new'], 'needs a --baseline'],
  [['https://site.test', '--baseline', '/nowhere.json'], "can't be read"],
  [['--urls', '/nowhere'], 'no such file'],
])('%j ends with 2 and a sentence', async (words, sentence) => {
  const ended = await audit(words);
  expect([ended.status, ended.stderr]).toEqual([2, expect.stringContaining(sentence)]);
  expect(ended.stderr.trim().split('\n')).toHaveLength(1);
});
