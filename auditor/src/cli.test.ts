import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
const pages: Record<string, string | Answer> = {
  '/': pageOf('Start', '<a href="/good">Good</a> <a href="/bad">Bad</a>'),
  '/good': pageOf('Good', '<p>Words.</p>'),
  '/bad': pageOf('Bad', failing),
  '/worse': pageOf('Worse', `${failing}<p style="color:#ccc">Faint</p>`),
  '/one': pageOf('One', navigation('Log in', 'good', 'bad', 'worse')),
  '/two': pageOf('Two', navigation('Sign in', 'worse', 'good', 'bad')),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/silent': () => undefined,
  '/inside': forLoggedIn,
  '/session': sessions,
  '/log-in': pageOf(
    'Log in',
    '<form action="/session"><label>Name <input name="name"></label><label>Password <input name="password" type="password"></label><button>Log in</button></form>',
  ),
};

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite(pages);
  folder = await mkdtemp(path.join(os.tmpdir(), 'adili-audit-'));
});
afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true, force: true });
});

const file = (name: string) => path.join(folder, name);
async function addresses(...lines: string[]): Promise<string> {
  await writeFile(file('urls'), `${lines.join('\r\n')}\n`);
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
  expect([lines[0].criteria['1.1.1'], lines[4].criteria['1.1.1']]).toEqual(['failed', 'nothing_found']);
  expect(ended.status).toBe(1);
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

test.each([
  [[], 'Name one address'],
  [['ftp://site.test'], 'not audited'],
  [['https://site.test', '--pages', '51'], 'from 1 to 50'],
  [['https://site.test', '--fail-on', 'new'], 'needs a --baseline'],
  [['https://site.test', '--baseline', '/nowhere.json'], "can't be read"],
  [['--urls', '/nowhere'], 'ENOENT'],
])('%j ends with 2 and a sentence', async (words, sentence) => {
  const ended = await audit(words);
  expect([ended.status, ended.stderr]).toEqual([2, expect.stringContaining(sentence)]);
});
