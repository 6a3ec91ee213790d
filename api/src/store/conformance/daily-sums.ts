import { mostNamesADay } from '../daily-sums.ts';
import type { PageLoadCounts } from '../page-loads/port.ts';
import type { Store, Tables } from '../ports.ts';
import type { WebVitalCounts } from '../web-vitals/port.ts';

const noon = '2026-11-20T09:00:00.000Z';
const tomorrow = '2026-11-21T09:00:00.000Z';
const dayAfter = '2026-11-22T09:00:00.000Z';

const view = (version: string, at = noon, remote = 'mfe-blog'): PageLoadCounts => ({
  remote,
  version,
  views: 1,
  failures: {},
  loadTimes: { 300: 1 },
  firstAt: at,
  lastAt: at,
});
const failed = (version: string, failure: 'files' | 'crash', at = noon): PageLoadCounts => ({
  ...view(version, at),
  failures: { [failure]: 1 },
  loadTimes: {},
});
const visit = (version: string, at = noon, values: WebVitalCounts['values'] = {}, page = '/blog') => ({
  remote: 'mfe-blog',
  version,
  page,
  visits: 1,
  values,
  firstAt: at,
  lastAt: at,
});

/** What holds for each kind of sum, told of versions alone. */
const kinds = {
  'page views': {
    add: ({ pageLoads }: Tables, version: string, at?: string) => pageLoads.add(view(version, at)),
    since: async ({ pageLoads }: Tables, since: string) =>
      (await pageLoads.summaries(since)).map(({ version, views }) => [version, views]),
    deleteBefore: ({ pageLoads }: Tables, instant: string) => pageLoads.deleteBefore(instant),
  },
  'web vitals': {
    add: ({ webVitals }: Tables, version: string, at?: string) => webVitals.add(visit(version, at)),
    since: async ({ webVitals }: Tables, since: string) =>
      (await webVitals.summaries(since)).map(({ version, visits }) => [version, visits]),
    deleteBefore: ({ webVitals }: Tables, instant: string) => webVitals.deleteBefore(instant),
  },
};

/** What is kept as sums by day alone. */
export function testDailySums(store: () => Store): void {
  describe.each(Object.entries(kinds))('%s', (_name, { add, since, deleteBefore }) => {
    const fill = (at?: string, made = 'made up') =>
      store().transaction(async (tables) => {
        for (let number = 0; number < mostNamesADay; number += 1) await add(tables, `${made} ${number}`, at);
      });

    test('that come at once are all counted', async () => {
      await Promise.all(Array.from({ length: 50 }, () => add(store(), '1')));
      expect(await since(store(), noon)).toEqual([['1', 50]]);
    });

    test('are of days in Nairobi, which are summed up or deleted as a whole', async () => {
      await add(store(), 'on the 20th', '2026-11-20T20:59:59.999Z');
      await add(store(), 'on the 21st', '2026-11-20T21:00:00.000Z');
      expect(await since(store(), '2026-11-21T12:00:00.000Z')).toEqual([['on the 21st', 1]]);
      expect(await deleteBefore(store(), '2026-11-20T20:59:59.999Z')).toBe(0);
      expect(await deleteBefore(store(), '2026-11-21T12:00:00.000Z')).toBe(1);
      expect(await since(store(), noon)).toEqual([['on the 21st', 1]]);
    });

    test('of the most counted versions of the day before are counted still, whatever made-up names fill the day', async () => {
      await fill(noon, 'early');
      await add(store(), 'early 7');
      await fill(tomorrow, 'early');
      await fill(tomorrow, 'late');
      const real = await add(store(), 'early 7', tomorrow);
      expect(real).toMatchObject({ remote: 'mfe-blog', version: 'early 7' });
      await fill(dayAfter, 'new');
      expect(await add(store(), 'one too many', dayAfter)).toMatchObject({ version: 'other' });
      expect(await add(store(), 'early 7', dayAfter)).toMatchObject({ version: 'early 7' });
      expect(await add(store(), 'late 0', dayAfter)).toMatchObject({ version: 'other' });
    });

    test('take so many names a day; further ones share one row, and the next day begins anew', async () => {
      await fill();
      for (const _ of [1, 2]) {
        expect(await add(store(), 'one too many')).toMatchObject({ remote: 'other', version: 'other' });
      }
      expect(await add(store(), 'made up 0')).toMatchObject({ remote: 'mfe-blog', version: 'made up 0' });
      const sums = await since(store(), noon);
      expect(sums).toHaveLength(mostNamesADay + 1);
      expect(sums).toEqual(
        expect.arrayContaining([
          ['other', 2],
          ['made up 0', 2],
        ]),
      );
      expect(await add(store(), 'one too many', tomorrow)).toMatchObject({ version: 'one too many' });
    });
  });

  test('page views add up by remote and version, over the days', async () => {
    const { pageLoads } = store();
    for (const one of [view('1'), view('1'), { ...view('1', tomorrow), loadTimes: { 500: 1 } }]) {
      expect(await pageLoads.add(one)).toEqual({ remote: 'mfe-blog', version: '1' });
    }
    for (const kind of ['files', 'crash', 'files'] as const) await pageLoads.add(failed('1', kind, tomorrow));
    await pageLoads.add(view('2'));
    await pageLoads.add(view('1', noon, 'mfe-auth'));
    const sums = await pageLoads.summaries(noon);
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

  test('web vitals add up by remote, version and page, each vital by itself, over the days', async () => {
    const { webVitals } = store();
    const names = { remote: 'mfe-blog', version: '1', page: '/blog' };
    for (const one of [
      visit('1', noon, { lcp: { 900: 1 }, cls: { 0: 1 } }),
      visit('1', noon, { lcp: { 900: 1 }, inp: { 50: 1 } }),
      visit('1', tomorrow, { lcp: { 2500: 1 } }),
    ]) {
      expect(await webVitals.add(one)).toEqual(names);
    }
    await webVitals.add(visit('2'));
    await webVitals.add(visit('1', noon, {}, '/blog/:id'));
    const sums = await webVitals.summaries(noon);
    expect(sums).toHaveLength(3);
    expect(sums).toContainEqual({
      ...names,
      visits: 3,
      values: { lcp: { 900: 2, 2500: 1 }, inp: { 50: 1 }, cls: { 0: 1 } },
      firstAt: noon,
      lastAt: tomorrow,
    });
  });
}
