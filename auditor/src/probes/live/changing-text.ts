import type { World } from '../../world/isolated-worlds.ts';
import type { Found, Stage } from '../probe.ts';
import { type Change, changesSince, now } from './changes.ts';
import { rest } from './focus-walk.ts';
import { someControl } from './operate.ts';

/** Milliseconds: what ends sooner needs no way to stop it. */
const LONG = 5000;
/** Milliseconds without a change after which nothing more is waited for. */
const QUIET = 3600;
/** Milliseconds since the document began after which nothing more is waited for in any case. */
const LAST = 10_500;
/** Engines let no script run meanwhile: what was due comes after them. */
const DUE = 500;
/** What a page says until then, while it is being built, is no change. */
const BUILT = 700;

/** Text that changes by itself for more than five seconds, and that no control stops. */
export async function changingText(stage: Stage): Promise<Found[]> {
  const world = await stage.top();
  if (!(await world.call(hasScript, undefined))) return [];
  const lasting = await watchChanges(stage, world);
  if (lasting.length === 0) return [];
  const slowest = Math.max(...lasting.map(({ lasted, times }) => lasted / (times - 1)));
  const stopped = await someControl(
    stage,
    async () => {
      const since = (await now(world)) + 50;
      await rest(Math.min(slowest * 1.6 + 200, 4000));
      const still = await changesSince(world, since);
      return lasting.every(({ selector }) => !still.some((each) => each.selector === selector));
    },
    { filled: true },
  );
  if (stopped === 'yes') return [];
  return lasting.map(
    ({ times: _times, lasted: _lasted, last: _last, ...each }): Found => ({
      ...each,
      criterion: '2.2.2',
      verdict: stopped === 'no' ? 'failed' : 'review',
      message:
        'Its text changes by itself for more than five seconds, and no control of the page was found to stop it.',
      unseen: [
        'Change that the activity cannot do without.',
        'A way to stop it that is not a control of the page.',
      ],
    }),
  );
}

/** What goes on changing for long: waits as long as something changes. */
export async function watchChanges(stage: Stage, world: World): Promise<Change[]> {
  const built = (await world.call(whenBuilt, undefined)) + BUILT;
  const begun = await now(world);
  for (;;) {
    stage.signal?.throwIfAborted();
    const changes = await changesSince(world, built);
    const lasting = changes.filter(({ lasted, times }) => lasted >= LONG && times >= 3);
    const passed = await now(world);
    const latest = Math.max(0, ...changes.map(({ last }) => last));
    const isStill = passed > begun + DUE && passed - latest > QUIET;
    const isAll = lasting.length > 0 && lasting.length === changes.length;
    if (isAll || isStill || passed > Math.max(LAST, begun + LONG + 1500)) return lasting;
    await rest(300);
  }
}

/** Runs in the page: before that its text comes piece by piece. */
function whenBuilt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.domContentLoadedEventStart ?? 0;
}

/** Runs in the page. */
function hasScript(): boolean {
  return document.querySelector('script, iframe, [onload]') !== null;
}
