import type { PageLoadCounts } from '../page-loads/port.ts';
import { mostNamesADay, otherNames } from '../page-loads/port.ts';
import type { Store } from '../ports.ts';

const noon = '2026-11-20T09:00:00.000Z';

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

/** Page views, which are kept as sums. */
export function testPageLoads(store: () => Store): void {
  const viewsSince = async (since: string) =>
    (await store().pageLoads.summaries(since)).map(({ version, views }) => [version, views]);

  test('views add up by remote and version, over the days', async () => {
    const later = '2026-11-21T09:00:00.000Z';
    const { pageLoads } = store();
    for (const one of [view('1'), view('1'), { ...view('1', later), loadTimes: { 500: 1 } }]) {
      expect(await pageLoads.add(one)).toEqual({ remote: 'mfe-blog', version: '1' });
    }
    for (const kind of ['files', 'crash', 'files'] as const) await pageLoads.add(failed('1', kind, later));
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
      lastAt: later,
    });
  });

  test('views at once are all counted', async () => {
    await Promise.all(Array.from({ length: 50 }, () => store().pageLoads.add(view('1'))));
    expect(await viewsSince(noon)).toEqual([['1', 50]]);
  });

  test('a day is one of Nairobi, and is summed up or deleted as a whole', async () => {
    const { pageLoads } = store();
    await pageLoads.add(view('on the 20th', '2026-11-20T20:59:59.999Z'));
    await pageLoads.add(view('on the 21st', '2026-11-20T21:00:00.000Z'));
    expect(await viewsSince('2026-11-21T12:00:00.000Z')).toEqual([['on the 21st', 1]]);
    expect(await pageLoads.deleteBefore('2026-11-20T20:59:59.999Z')).toBe(0);
    expect(await pageLoads.deleteBefore('2026-11-21T12:00:00.000Z')).toBe(1);
    expect(await viewsSince(noon)).toEqual([['on the 21st', 1]]);
  });

  test('versions of the day before are counted still when made-up names have filled the day', async () => {
    const tomorrow = '2026-11-21T09:00:00.000Z';
    await store().pageLoads.add(view('real'));
    await store().transaction(async ({ pageLoads }) => {
      for (let number = 0; number < mostNamesADay; number += 1)
        await pageLoads.add(view(`made up ${number}`, tomorrow));
    });
    const { pageLoads } = store();
    expect(await pageLoads.add(view('new', tomorrow))).toEqual(otherNames);
    expect(await pageLoads.add(view('real', tomorrow))).toEqual({ remote: 'mfe-blog', version: 'real' });
  });

  test('a day takes so many names; further ones share one row, and the next day begins anew', async () => {
    await store().transaction(async ({ pageLoads }) => {
      for (let number = 0; number < mostNamesADay; number += 1) await pageLoads.add(view(`v${number}`));
    });
    const { pageLoads } = store();
    expect(await pageLoads.add(view('one too many'))).toEqual(otherNames);
    expect(await pageLoads.add(view('v0', noon, 'mfe-made-up'))).toEqual(otherNames);
    expect(await pageLoads.add(view('v0'))).toEqual({ remote: 'mfe-blog', version: 'v0' });
    const sums = await viewsSince(noon);
    expect(sums).toHaveLength(mostNamesADay + 1);
    expect(sums).toEqual(
      expect.arrayContaining([
        ['other', 2],
        ['v0', 2],
      ]),
    );
    const tomorrow = view('one too many', '2026-11-21T09:00:00.000Z');
    expect(await pageLoads.add(tomorrow)).toEqual({ remote: 'mfe-blog', version: 'one too many' });
  });
}
