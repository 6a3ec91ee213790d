import type { Found, Stage } from '../probe.ts';
import { now } from './changes.ts';
import { rest } from './focus-walk.ts';
import { type Restless, readRestless } from './looks.ts';
import { someControl } from './operate.ts';

/**
 * Milliseconds since the document began until which a first change is waited for, and without a change after which what
 * moved is taken to have come to rest. Carousels mostly turn each three to five seconds.
 */
const WAITS = {
  'with scripts': { first: 3_400, quiet: 3_600 },
  'with a carousel': { first: 6_000, quiet: 5_600 },
};
/** Milliseconds since the document began after which nothing more is waited for. */
const LAST = 10_500;
/** What a page does until then, while it is being built, is no movement. */
const BUILT = 700;
/** What ends sooner needs no way to stop it; from the first change to the second a slide was shown for five seconds. */
const LONG = 4_900;
/** Milliseconds that trying controls may take. */
const TRYING = 20_000;

/**
 * Whether controls stop what moves.
 * @param known selectors of what was found to move in another way
 */
export async function stopRestless(
  stage: Stage,
  restless: readonly Restless[],
  known: string[],
): Promise<Found[]> {
  if (restless.length === 0) return [];
  const world = await stage.top();
  const others = new Set(
    (await world.call(readRestless, { since: BUILT, known })).map(({ selector }) => selector),
  );
  const lasting = restless.filter(({ selector }) => others.has(selector));
  if (lasting.length === 0) return [];
  const slowest = Math.min(Math.max(...lasting.map(longestGap)) * 1.3 + 300, 6_500);
  const stopped = await someControl(
    stage,
    async () => {
      // What a control itself moves has come to rest by then.
      await rest(600);
      const since = await now(world);
      await rest(slowest);
      const still = await world.call(readRestless, { since, known });
      return lasting.every(({ selector }) => !still.some((each) => each.selector === selector));
    },
    { most: Math.floor(TRYING / (slowest + 600) / 2) },
  );
  if (stopped === 'yes') return [];
  return lasting.map(({ times, looks, hasContent, isRepeated: _isRepeated, ...seen }): Found => {
    const isSure = stopped === 'no' && hasContent && times.length >= 3 && looks >= 3;
    return {
      ...seen,
      criterion: '2.2.2',
      verdict: isSure ? 'failed' : 'review',
      message: `It moves or is swapped by itself, ${times.length} times in ${Math.round(lasted(times) / 1000)} seconds, and no control of the page was found to stop it.`,
      unseen: [
        'Movement or change that the activity cannot do without.',
        'A way to stop it that is not a control of the page.',
      ],
    };
  });
}

const lasted = (times: readonly number[]) => (times.at(-1) ?? 0) - (times[0] ?? 0);
const longestGap = ({ times }: Restless) =>
  Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)));

/** What scripts move, swap or scroll by themselves for more than five seconds, as carousels and tickers: waits as long as something moves. */
export async function watchRestless(stage: Stage): Promise<Restless[]> {
  const world = await stage.top();
  const kind = await world.call(kindOfPage, undefined);
  if (kind === 'without scripts') return [];
  const { first, quiet } = WAITS[kind];
  // Engines may have taken so long that all of it has passed: what moves has to be seen to.
  const seenTo = (await now(world)) + quiet;
  for (;;) {
    stage.signal?.throwIfAborted();
    const restless = await world.call(readRestless, { since: BUILT, known: [] });
    const lasting = restless.filter(
      ({ times, looks, isRepeated }) =>
        isRepeated && lasted(times) >= LONG && times.length >= 2 && looks >= 2,
    );
    const passed = await now(world);
    const isAll = restless.every(({ times, looks }) => {
      const isLong = lasted(times) >= LONG && times.length >= 3;
      return isLong && (looks >= 3 || passed > seenTo);
    });
    const latest = Math.max(0, ...restless.map(({ times }) => times.at(-1) ?? 0));
    const isLast = passed > Math.max(LAST, seenTo);
    if (isLast || (passed > first && (isAll || passed - latest > quiet))) return lasting;
    await rest(350);
  }
}

/** Runs in the page: what it has by its names. */
function kindOfPage(): keyof typeof WAITS | 'without scripts' {
  if (!document.querySelector('script, iframe, [onload]')) return 'without scripts';
  const named =
    '[aria-roledescription*=carousel i], [class*=carousel i], [class*=slideshow i], [class*=swiper i], [class*=slick-], [class*=splide], [class*=glide], [class*=flickity], [class*=owl-], [class*=rotator i], [data-bs-ride]';
  return document.querySelector(named) ? 'with a carousel' : 'with scripts';
}
