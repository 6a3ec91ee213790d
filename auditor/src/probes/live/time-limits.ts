import type { Request } from 'playwright-core';
import type { Seen, Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Looked, Stage } from '../probe.ts';
import { loadAnew } from './load-anew.ts';

/**
 * Whether a script sends people away after a while: the page's clock is let run ahead, without a network. It is the
 * last thing that is done with a page.
 */
export const timeLimits: LiveProbe = { name: 'time-limits', criteria: ['2.2.1'], run };

/** Seconds from step to step, 20 minutes in all. */
const STEPS = [2, 5, 13, 40, 240, 900];
/** Seconds after which a person has surely not read to the end. */
const SURE = 80;
/** Requests in one step, beyond which a page that asks again and again is left alone. */
const MOST_REQUESTS = 3;
/** Milliseconds that a step may take; a busy machine needs some for it. */
const STEP_MS = 6000;
const unseen = [
  'A way to turn the limit off, or to make it ten times as long.',
  'A warning with at least 20 seconds to extend it.',
  'A limit that the activity cannot do without, as of an auction.',
];

async function run(stage: Stage): Promise<Found[] | Looked> {
  const { page, worlds, held, top } = stage;
  const { session } = worlds;
  if (!(await (await top()).call(hasScript, undefined))) return [];
  // What wanted to leave already may have done so after a while, and does not do it twice.
  if (held.attempts.length > 0 && !(await loadAnew(stage))) return { found: [], leftOut: [notTried] };
  const tries = held.attempts.length;
  let requests = 0;
  const count = (request: Request) => {
    if (/^https?:/.test(request.url())) requests += 1;
  };
  page.on('request', count);
  await session.send('Network.emulateNetworkConditions', OFFLINE);
  try {
    for (const seconds of STEPS) {
      const before = requests;
      const ended = new Promise((resolve) => session.once('Emulation.virtualTimeBudgetExpired', resolve));
      await session.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: seconds * 1000 });
      const isDone = await Promise.race([
        ended.then(() => true),
        new Promise((resolve) => setTimeout(() => resolve(false), STEP_MS)),
      ]);
      const to = held.attempts[tries];
      if (to !== undefined) {
        const { seen, age } = await (await top()).call(whole, undefined);
        return [sentAway(seen, page.url(), to, Math.ceil(age / 1000))];
      }
      if (requests - before > MOST_REQUESTS) return [];
      if (!isDone) return { found: [], leftOut: [notTried] };
    }
    return [];
  } finally {
    page.off('request', count);
  }
}

const notTried = {
  criteria: timeLimits.criteria,
  reason: 'Whether a script sends people away after a while was not tried, as the page took too long for it.',
};

const OFFLINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

function sentAway(seen: Seen, here: string, to: string, seconds: number): Found {
  const isAnew = to.replace(/#.*$/, '') === here.replace(/#.*$/, '');
  const time = seconds > SURE ? `${Math.round(seconds / 60)} minutes` : `${seconds} seconds`;
  const what = isAnew ? 'loads the page anew' : `sends people to ${to.slice(0, 200)}`;
  return {
    ...seen,
    criterion: '2.2.1',
    verdict: isAnew || seconds > SURE ? 'review' : 'failed',
    message: `Within ${time} a script ${what}, whatever they were doing.`,
    unseen,
  };
}

/** Runs in the page. */
function hasScript(): boolean {
  return document.querySelector('script, [onload]') !== null;
}

/** Runs in the page: the page as a whole, and its age in milliseconds of its own clock. */
function whole(): { seen: Seen; age: number } {
  const { adili } = globalThis as unknown as { adili: Tools };
  return { seen: adili.seen(document.documentElement), age: performance.now() };
}
