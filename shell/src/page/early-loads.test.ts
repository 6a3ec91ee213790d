import type { PageModule, RoutedRemote } from '@adili/contract';
import { observable } from '@adili/contract/observable';
import type { Known } from '../routing/routing.ts';
import { targetAt } from '../testing/routed-remote.ts';
import { EarlyLoads } from './early-loads.ts';

/** What was asked of federation, in order; the page itself is its attempt's number. */
let asked: string[];
/** The modules that fail, until their remote is loaded from nothing. */
const failing = new Set<string>();
jest.mock('../loading/federation.ts', () => ({
  loadPage: async (_remote: RoutedRemote, { expose }: { expose: string }) => {
    asked.push(`load ${expose}`);
    if (failing.has(expose)) throw new Error('Its files could not be loaded.');
    return asked.length as unknown as PageModule;
  },
  forgetRemote: ({ name }: RoutedRemote) => {
    failing.clear();
    asked.push(`forget ${name}`);
  },
  isThereAlready: () => false,
}));

const target = targetAt('/blog');
const { remote, page } = target;

function earlyLoads(address: string): EarlyLoads {
  history.replaceState(null, '', address);
  const known = observable<Known>({ remotes: [remote], learning: { phase: 'ready' } });
  const early = new EarlyLoads({ basePath: '/', loadLimit: 1_000 }, known);
  asked = [];
  return early;
}

/** Early loads of which the page's code has failed before anybody asked for it. */
async function failedUnseen(): Promise<EarlyLoads> {
  const early = earlyLoads('/elsewhere');
  failing.add(page.expose);
  early.run(target);
  await Promise.resolve();
  await Promise.resolve();
  return early;
}

afterEach(() => failing.clear());

test('a page that a click began is loaded once', async () => {
  const early = earlyLoads('/elsewhere');
  expect(early.begin('/blog?page=2#top')).toBe(true);
  await early.take(target);
  expect(asked).toEqual([`load ${page.expose}`]);
});

test('the page on screen is not begun again', () => {
  const early = earlyLoads('/blog');
  expect(early.begin('/blog?page=2')).toBe(false);
  expect(asked).toEqual([]);
});

test('what failed before anybody asked for it is loaded by the click, from nothing where it fails again', async () => {
  const early = await failedUnseen();
  early.begin('/blog');
  await expect(early.take(target)).resolves.toBe(4);
  const load = `load ${page.expose}`;
  expect(asked).toEqual([load, load, `forget ${remote.name}`, load]);
});

test('another page of a remote of which one failed unseen stays as it was loaded', async () => {
  const early = await failedUnseen();
  const other = targetAt('/blog/gdpr');
  early.begin('/blog/gdpr');
  await early.take(other);
  expect(asked).toEqual([`load ${page.expose}`, `load ${other.page.expose}`]);
});

test('what failed is not run again by pointing at it, and a late failure says nothing of a retry', async () => {
  const early = await failedUnseen();
  early.run(target);
  expect(asked).toEqual([`load ${page.expose}`]);
  early.forget(remote);
  failing.add(page.expose);
  early.run(target);
  early.forget(remote);
  await early.take(target);
  const [forget, load] = [`forget ${remote.name}`, `load ${page.expose}`];
  expect(asked.slice(1)).toEqual([forget, load, forget, load]);
});

test('Retry does not get what was begun before', async () => {
  const early = earlyLoads('/elsewhere');
  early.begin('/blog');
  early.forget(remote);
  await expect(early.take(target)).resolves.toBe(3);
});
