import type { World } from '../../world/isolated-worlds.ts';
import type { Stage } from '../probe.ts';
import { watchChanges } from './changing-text.ts';

/** A page that can't do anything until engines are through, and a text of it that changes from time to time. */
function pageOf({ engines, first, each }: { engines: number; first: number; each: number }) {
  let ms = engines;
  const step = () => {
    ms += 900;
    return ms;
  };
  const read = () => {
    const times = [];
    for (let time = Math.max(first, engines + 100); time <= ms; time += each) times.push(time);
    const last = times.at(-1) ?? 0;
    return times.length > 0
      ? [{ selector: '#text', times: times.length, lasted: last - (times[0] ?? 0), last }]
      : [];
  };
  const answers: Record<string, () => unknown> = { whenBuilt: () => 100, read };
  const call = async ({ name }: { name: string }) => answers[name]?.() ?? step();
  return { world: { call } as unknown as World, ends: () => ms };
}

test.each([
  ['each second', { engines: 1000, first: 1000, each: 1000 }],
  ['each three seconds', { engines: 1500, first: 3000, each: 3000 }],
  ['each second, but for the time of engines,', { engines: 8000, first: 1000, each: 1000 }],
])('text that changes %s is seen to', async (_, of) => {
  expect(await watchChanges({} as Stage, pageOf(of).world)).toMatchObject([{ selector: '#text' }]);
});

test('what changes once is waited for no longer than it may take to do so again', async () => {
  const page = pageOf({ engines: 1000, first: 1000, each: 60_000 });
  expect(await watchChanges({} as Stage, page.world)).toEqual([]);
  expect(page.ends()).toBeLessThan(6000);
});
