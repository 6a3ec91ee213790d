import type { PageModule, RoutedRemote } from '@adili/contract';
import { observable } from '@adili/contract/observable';
import type { Known } from '../routing/routing.ts';
import { targetAt } from '../testing/routed-remote.ts';
import { EarlyLoads } from './early-loads.ts';

/** What was asked of federation, in order; the page itself is its attempt's number. */
let asked: string[];
let failing = false;
jest.mock('../loading/federation.ts', () => ({
  loadPage: async (_remote: RoutedRemote, { expose }: { expose: string }) => {
    asked.push(`load ${expose}`);
    if (failing) throw new Error('Its files could not be loaded.');
    return asked.length as unknown as PageModule;
  },
  forgetRemote: ({ name }: RoutedRemote) => asked.push(`forget ${name}`),
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
  failing = true;
  early.run(target);
  await Promise.resolve();
  await Promise.resolve();
  return early;
}

afterEach(() => {
  failing = false;
});

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

test('what failed before anybody asked for it is loaded from nothing by the click', async () => {
  const early = await failedUnseen();
  failing = false;
  early.begin('/blog');
  await expect(early.take(target)).resolves.toBe(3);
  expect(asked).toEqual([`load ${page.expose}`, `forget ${remote.name}`, `load ${page.expose}`]);
});

test('what failed is not run again by pointing at it, and a late failure says nothing of a retry', async () => {
  const early = await failedUnseen();
  early.run(target);
  expect(asked).toEqual([`load ${page.expose}`]);
  early.forget(remote);
  early.run(target);
  early.forget(remote);
  failing = false;
  await early.take(target);
  expect(asked.slice(1)).toEqual([
    `forget ${remote.name}`,
    `load ${page.expose}`,
    `forget ${remote.name}`,
    `load ${page.expose}`,
  ]);
});

test('Retry does not get what was begun before', async () => {
  const early = earlyLoads('/elsewhere');
  early.begin('/blog');
  early.forget(remote);
  await expect(early.take(target)).resolves.toBe(3);
});
