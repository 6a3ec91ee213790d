import type { Store } from '../../store/store.ts';
import type { PageLoadDay } from '../../store/tables/page-loads.ts';
import type { WebVitalDay } from '../../store/tables/web-vitals.ts';
import { openTestStore } from '../../testing/store.ts';
import { mostNamesADay } from './daily-sums.ts';
import { pageLoadSums } from './page-loads/page-loads.ts';
import { webVitalSums } from './web-vitals/web-vitals.ts';

// Days are filled with names one after the other, which a database takes its time for.

let store: Store;
let remove: () => Promise<void>;
beforeEach(async () => ({ store, remove } = await openTestStore()));
afterEach(() => remove());

const noon = '2026-11-20T09:00:00.000Z';
const tomorrow = '2026-11-21T09:00:00.000Z';
const dayAfter = '2026-11-22T09:00:00.000Z';

const view = (
  version: string,
  at = noon,
  remote = 'mfe-blog',
): Omit<PageLoadDay, 'id' | 'day' | 'endsAt'> => ({
  remote,
  version,
  views: 1,
  failures: {},
  loadTimes: { 300: 1 },
  firstAt: at,
  lastAt: at,
});
const failed = (
  version: string,
  failure: 'files' | 'crash',
  at = noon,
): Omit<PageLoadDay, 'id' | 'day' | 'endsAt'> => ({
  ...view(version, at),
  failures: { [failure]: 1 },
  loadTimes: {},
});
const visit = (version: string, at = noon, values: WebVitalDay['values'] = {}, page = '/blog') => ({
  remote: 'mfe-blog',
  version,
  page,
  visits: 1,
  values,
  firstAt: at,
  lastAt: at,
});

/** What holds for each kind of sum, with versions only. */
const kinds = {
  'page views': {
    add: (version: string, at?: string, to = store) => pageLoadSums.add(to, view(version, at)),
    since: async (since: string) =>
      (await pageLoadSums.summaries(store, since)).map(({ version, views }) => [version, views]),
    deleteBefore: (instant: string) => store.pageLoads.deleteBefore(instant),
  },
  'web vitals': {
    add: (version: string, at?: string, to = store) => webVitalSums.add(to, visit(version, at)),
    since: async (since: string) =>
      (await webVitalSums.summaries(store, since)).map(({ version, visits }) => [version, visits]),
    deleteBefore: (instant: string) => store.webVitals.deleteBefore(instant),
  },
};

describe.each(Object.entries(kinds))('%s', (_name, { add, since, deleteBefore }) => {
  const fill = async (at?: string, made = 'made up') => {
    const versions = Array.from({ length: mostNamesADay }, (_, number) => `${made} ${number}`);
    await Promise.all(versions.map((version) => add(version, at)));
  };

  test('that come at once are all counted', async () => {
    await Promise.all(Array.from({ length: 50 }, () => add('1')));
    expect(await since(noon)).toEqual([['1', 50]]);
  });

  test('that come while others are written take one transaction together', async () => {
    let transactions = 0;
    const free = Promise.withResolvers<void>();
    const busy: Store = {
      ...store,
      transaction: async (work, options) => {
        transactions += 1;
        await free.promise;
        return store.transaction(work, options);
      },
    };
    const added = Promise.all(['1', '2', '1', '1'].map((version) => add(version, noon, busy)));
    await add('3', noon, store);
    free.resolve();
    await added;
    expect(transactions).toBe(1);
    expect((await since(noon)).toSorted()).toEqual([
      ['1', 3],
      ['2', 1],
      ['3', 1],
    ]);
  });

  test('are of days in Nairobi, which are summed up or deleted as a whole', async () => {
    await add('on the 20th', '2026-11-20T20:59:59.999Z');
    await add('on the 21st', '2026-11-20T21:00:00.000Z');
    expect(await since('2026-11-21T12:00:00.000Z')).toEqual([['on the 21st', 1]]);
    expect(await deleteBefore('2026-11-20T20:59:59.999Z')).toBe(0);
    expect(await deleteBefore('2026-11-21T12:00:00.000Z')).toBe(1);
    expect(await since(noon)).toEqual([['on the 21st', 1]]);
  });

  test('yesterday’s most counted versions still count among made-up names', async () => {
    await fill(noon, 'early');
    await add('early 7');
    await fill(tomorrow, 'early');
    await fill(tomorrow, 'late');
    const real = await add('early 7', tomorrow);
    expect(real).toMatchObject({ remote: 'mfe-blog', version: 'early 7' });
    await fill(dayAfter, 'new');
    expect(await add('one too many', dayAfter)).toMatchObject({ version: 'other' });
    expect(await add('early 7', dayAfter)).toMatchObject({ version: 'early 7' });
    expect(await add('late 0', dayAfter)).toMatchObject({ version: 'other' });
  });

  test('a day has a bounded number of names; further ones share a row', async () => {
    await fill();
    for (const _ of [1, 2]) {
      expect(await add('one too many')).toMatchObject({ remote: 'other', version: 'other' });
    }
    expect(await add('made up 0')).toMatchObject({ remote: 'mfe-blog', version: 'made up 0' });
    const sums = await since(noon);
    expect(sums).toHaveLength(mostNamesADay + 1);
    expect(sums).toEqual(
      expect.arrayContaining([
        ['other', 2],
        ['made up 0', 2],
      ]),
    );
    expect(await add('one too many', tomorrow)).toMatchObject({ version: 'one too many' });
  });
});

test('page views add up by remote and version, over the days', async () => {
  for (const one of [view('1'), view('1'), { ...view('1', tomorrow), loadTimes: { 500: 1 } }]) {
    expect(await pageLoadSums.add(store, one)).toEqual({ remote: 'mfe-blog', version: '1' });
  }
  for (const kind of ['files', 'crash', 'files'] as const)
    await pageLoadSums.add(store, failed('1', kind, tomorrow));
  await pageLoadSums.add(store, view('2'));
  await pageLoadSums.add(store, view('1', noon, 'mfe-auth'));
  const sums = await pageLoadSums.summaries(store, noon);
  expect(sums).toHaveLength(3);
  expect(sums).toContainEqual({
    remote: 'mfe-blog',
    version: '1',
    views: 6,
    failures: { files: 2, crash: 1 },
    loadTimes: { 300: 2, 500: 1 },
    firstAt: noon,
    lastAt: tomorrow,
  });
});

test('web vitals are summed by remote, version, page and day', async () => {
  const names = { remote: 'mfe-blog', version: '1', page: '/blog' };
  for (const one of [
    visit('1', noon, { lcp: { 900: 1 }, cls: { 0: 1 } }),
    visit('1', noon, { lcp: { 900: 1 }, inp: { 50: 1 } }),
    visit('1', tomorrow, { lcp: { 2500: 1 } }),
  ]) {
    expect(await webVitalSums.add(store, one)).toEqual(names);
  }
  await webVitalSums.add(store, visit('2'));
  await webVitalSums.add(store, visit('1', noon, {}, '/blog/:id'));
  const sums = await webVitalSums.summaries(store, noon);
  expect(sums).toHaveLength(3);
  expect(sums).toContainEqual({
    ...names,
    visits: 3,
    values: { lcp: { 900: 2, 2500: 1 }, inp: { 50: 1 }, cls: { 0: 1 } },
    firstAt: noon,
    lastAt: tomorrow,
  });
});
