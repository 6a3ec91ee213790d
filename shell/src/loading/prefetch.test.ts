import { observable } from '@adili/contract/observable';
import type { Known } from '../routing/routing.ts';
import { routedRemote } from '../testing/routed-remote.ts';

const base = routedRemote();
const remote = {
  ...base,
  pages: base.pages.map((page) => ({
    ...page,
    files: [`${page.title}.js`, 'common.js'],
    ...(page.title === 'Guide' ? { filesAt: { '/blog/gdpr': ['guide-gdpr.js'] } } : {}),
  })),
};
let shareScopeMap = {};
jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => ({ shareScopeMap }) }));

const known = observable<Known>({ remotes: [remote], learning: { phase: 'ready' } });

let fetched: string[];
/** Files that the server does not have. */
let missing: Set<string>;
/** Pages whose code ran, by their titles. */
let ran: string[];
let ending: AbortController;
let setSaving: (connection: object) => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  fetched = [];
  missing = new Set();
  ran = [];
  ending = new AbortController();
  globalThis.fetch = async (address) => {
    const file = String(address).replace('http://localhost/remotes/mfe-blog/1/', '');
    fetched.push(file);
    return { ok: !missing.has(file), arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  };
  setSaving = (connection) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  document.body.innerHTML =
    '<a id="guide" href="/app/blog/gdpr"><b>GDPR</b></a><a id="list" href="/app/blog">All</a><a id="far" href="https://elsewhere.example/app/blog">Far</a>';
});
afterEach(() => {
  ending.abort();
  jest.useRealTimers();
  setSaving({});
});

/** What is fetched once a person's turning to an element is over. */
async function after(type: string, id: string, rest = 100): Promise<string[]> {
  document.querySelector(`#${id}`)?.dispatchEvent(new Event(type, { bubbles: true }));
  await jest.advanceTimersByTimeAsync(rest);
  return fetched;
}

const siteOf = (remotes: typeof known) => ({
  basePath: '/app/',
  known: remotes,
  loadWorkFrame: async () => {},
});

async function start(): Promise<void> {
  const { prefetchOnInterest } = await import('./prefetch.ts');
  prefetchOnInterest(siteOf(known), ({ page }) => void ran.push(page.title), ending.signal);
}

const IDLE_MS = 1_000;

test('the code of a page runs once all its files came, and the page is not shown', async () => {
  await start();
  await after('focusin', 'guide');
  await jest.advanceTimersByTimeAsync(IDLE_MS);
  expect(ran).toEqual(['Guide']);
});

test('no code runs of a page that lacks a file, or that a person has turned away from', async () => {
  await start();
  missing.add('Guide.js');
  await after('focusin', 'guide', IDLE_MS * 2);
  await after('focusin', 'list', 0);
  await after('focusin', 'far', IDLE_MS * 2);
  expect(ran).toEqual([]);
});

test('where a password is typed no code runs, and the dashboard is fetched all the same', async () => {
  const dashboard = {
    path: '/dashboard',
    title: 'Dashboard',
    expose: './Dashboard',
    files: ['dashboard.js'],
  };
  known.set({ ...known.get(), remotes: [{ ...remote, pages: [{ ...dashboard, frame: 'full' }] }] });
  history.replaceState(null, '', '/app/login');
  document.body.innerHTML =
    '<input id="typed" type="text" autocomplete="current-password"><button id="send" type="submit">Log in</button>';
  await start();
  await after('pointerover', 'send', IDLE_MS * 2);
  expect([fetched, ran]).toEqual([['remoteEntry.js', 'dashboard.js'], []]);
  document.querySelector('#typed')?.remove();
  await after('pointerover', 'send', IDLE_MS * 2);
  expect(ran).toEqual(['Dashboard']);
  known.set({ ...known.get(), remotes: [remote] });
});

test('a finger on a link, which may scroll, runs nothing', async () => {
  await start();
  await after('touchstart', 'guide', IDLE_MS * 2);
  expect([fetched.length, ran]).toEqual([4, []]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %o nothing is fetched on suspicion',
  async (connection) => {
    setSaving(connection);
    await start();
    expect(await after('focusin', 'guide')).toEqual([]);
  },
);

test.each(['pointerover', 'touchstart', 'focusin'])(
  '%s of a link fetches entry, page and what its address needs, once',
  async (type) => {
    await start();
    await after(type, 'guide');
    expect(await after(type, 'guide')).toEqual(['remoteEntry.js', 'Guide.js', 'common.js', 'guide-gdpr.js']);
    expect(fetched.length).toBe(4);
  },
);

test('shared code that another remote has brought is not fetched again', async () => {
  const sharing = {
    ...remote,
    pages: remote.pages.map((page) => ({ ...page, files: ['shared.1.2.ab12.js'] })),
  };
  const { prefetchOnInterest } = await import('./prefetch.ts');
  const others = observable<Known>({ ...known.get(), remotes: [sharing] });
  prefetchOnInterest(siteOf(others), () => {}, ending.signal);
  shareScopeMap = { default: { forms: { '1.2': { lib() {} } } } };
  expect(await after('focusin', 'list')).toEqual(['remoteEntry.js']);
  shareScopeMap = { default: { forms: { '1.1': { lib() {} }, '1.2': {} } } };
  expect(await after('focusin', 'list')).toEqual(['remoteEntry.js', 'shared.1.2.ab12.js']);
});

test('a pointer that only passes over a link fetches nothing', async () => {
  await start();
  await after('pointerover', 'guide', 10);
  expect(await after('pointerover', 'far')).toEqual([]);
});

/** Every file hangs until it is left; answers those that were. */
function everythingHangs(): string[] {
  const left: string[] = [];
  globalThis.fetch = (address, init) =>
    new Promise((_resolve, reject) => {
      const file = String(address).split('/').at(-1) ?? '';
      fetched.push(file);
      init?.signal?.addEventListener('abort', () => {
        left.push(file);
        reject(new DOMException('left', 'AbortError'));
      });
    });
  return left;
}

test('two files are fetched at a time, and one that hangs ends after 20 s', async () => {
  const left = everythingHangs();
  const { prefetchNow } = await import('./prefetch.ts');
  await start();
  expect(await after('focusin', 'guide')).toEqual(['remoteEntry.js', 'Guide.js']);
  await jest.advanceTimersByTimeAsync(20_000);
  expect([left, fetched.slice(2)]).toEqual([
    ['remoteEntry.js', 'Guide.js'],
    ['common.js', 'guide-gdpr.js'],
  ]);
  const [, , pricing] = remote.pages;
  if (!pricing) throw new Error('There is no such page.');
  prefetchNow(remote, pricing, '/pricing');
  expect([left.slice(2), fetched.slice(4)]).toEqual([['guide-gdpr.js'], ['Pricing.js']]);
  fetched.length = 0;
  expect(await after('focusin', 'guide', 20_000)).toEqual(['guide-gdpr.js']);
});

test('what a person turned to last goes before what waits already', async () => {
  everythingHangs();
  await start();
  await after('focusin', 'list');
  await after('focusin', 'guide');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(fetched.slice(2)).toEqual(['Guide.js', 'common.js']);
});

test('when idle a page of each remote is fetched that the navigation leads to, and none of one that is here', async () => {
  Object.assign(Element.prototype, { checkVisibility: () => true });
  document.body.innerHTML =
    '<header><nav><a href="/app/about"></a><a href="/app/blog"></a><a href="/app/pricing"></a></nav></header>';
  const about = {
    path: '/about',
    title: 'About',
    expose: './About',
    frame: 'full' as const,
    files: ['about.js'],
  };
  const entry = '/remotes/mfe-marketing/1/remoteEntry.js';
  const here = { ...remote, name: 'mfe-marketing', entry, pages: [about] };
  Object.assign(performance, {
    getEntriesByName: (name: string) => (name === new URL(entry, location.href).href ? [{}] : []),
  });
  const { prefetchLikely } = await import('./prefetch.ts');
  prefetchLikely(siteOf(observable<Known>({ ...known.get(), remotes: [here, remote] })));
  await jest.advanceTimersByTimeAsync(IDLE_MS);
  expect(fetched).toEqual(['remoteEntry.js', 'Resources.js', 'common.js']);
});

test('a page is ready once the browser has all its scripts', async () => {
  const { isHere } = await import('./prefetch.ts');
  const here = new Set<string>();
  Object.assign(performance, { getEntriesByName: (name: string) => (here.has(name) ? [{}] : []) });
  const [list] = remote.pages;
  if (!list) throw new Error('The remote has no page.');
  const page = { ...list, files: ['list.js', 'list.css'] };
  const at = (file: string) => new URL(file, new URL(remote.entry, location.href)).href;
  here.add(at(remote.entry.slice(remote.entry.lastIndexOf('/') + 1)));
  expect(isHere(remote, page, '/blog')).toBe(false);
  here.add(at('list.js'));
  expect(isHere(remote, page, '/blog')).toBe(true);
  // Of a remote that says no files nobody knows.
  expect(isHere(remote, { ...page, files: undefined }, '/blog')).toBe(false);
});
