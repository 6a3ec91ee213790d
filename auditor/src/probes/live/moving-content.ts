import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Looked, Stage } from '../probe.ts';
import { changesSince, now } from './changes.ts';
import { rest } from './focus-walk.ts';
import { stopRestless, watchRestless } from './moved-by-script.ts';
import { movingCanvas } from './moving-canvas.ts';
import { movingPictures } from './moving-pictures.ts';
import { someControl } from './operate.ts';

/** What moves or changes by itself for more than five seconds, and nothing on the page stops it. */
export const movingContent: LiveProbe = { name: 'moving-content', criteria: ['2.2.2'], run };

/** Milliseconds: what ends sooner needs no way to stop it. */
const LONG = 5000;
/** Milliseconds after which what changes often has been seen to. */
const SOON = 2300;
const unseen = [
  'Movement or change that the activity cannot do without.',
  'A way to stop it that is not a control of the page.',
];

async function run(stage: Stage): Promise<Looked> {
  const restless = await watchRestless(stage);
  const found = [...(await animated(stage)), ...(await changing(stage))];
  const known = found.map(({ selector }) => selector);
  const stopped = await stopRestless(stage, restless, known);
  const pictures = await movingPictures(stage);
  const drawings = await movingCanvas(stage);
  return {
    found: [...found, ...stopped, ...pictures.found, ...drawings.found],
    leftOut: [...pictures.leftOut, ...drawings.leftOut],
  };
}

async function animated(stage: Stage): Promise<Found[]> {
  const moving = await (await stage.top()).call(animations, undefined);
  if (moving.length === 0) return [];
  const stopped = await someControl(stage, async () => {
    const still = await (await stage.top()).call(animations, undefined);
    return moving.every(({ selector }) => !still.some((each) => each.selector === selector));
  });
  return stopped === 'yes'
    ? []
    : moving.map((each): Found => ({ ...each, unseen, verdict: stopped === 'no' ? each.verdict : 'review' }));
}

async function changing(stage: Stage): Promise<Found[]> {
  const world = await stage.top();
  // What changes each second has done so twice by then; without a script nothing does.
  const early = SOON - (await now(world));
  if (early > 0 && (await world.call(hasScript, undefined))) await rest(early);
  const built = await world.call(whenBuilt, undefined);
  const repeated = async () => (await changesSince(world, built)).filter(({ times }) => times >= 2);
  if ((await repeated()).length === 0) return [];
  const passed = await now(world);
  if (passed < LONG + 1500) await rest(LONG + 1500 - passed);
  const lasting = (await repeated()).filter(({ lasted, times }) => lasted >= LONG && times >= 3);
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
    ({ times: _times, lasted: _lasted, ...each }): Found => ({
      ...each,
      criterion: '2.2.2',
      verdict: stopped === 'no' ? 'failed' : 'review',
      message:
        'Its text changes by itself for more than five seconds, and no control of the page was found to stop it.',
      unseen,
    }),
  );
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

/** Runs in the page: what is being animated for long, and can be seen to be. */
function animations(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const found = new Map<Element, Found>();
  const seen =
    /^(transform|translate|rotate|scale|left|right|top|bottom|inset.*|margin.*|opacity|visibility|color|backgroundColor|backgroundPosition.*|width|height|offsetDistance|clipPath|filter|strokeDashoffset)$/;
  const isWaiting = (element: Element) =>
    element.closest('[aria-busy=true], [role=progressbar], progress, [role=status]') !== null;
  for (const animation of document.getAnimations().slice(0, 500)) {
    const { effect, playState } = animation;
    if (playState !== 'running' || !(effect instanceof KeyframeEffect) || !effect.target) continue;
    const { target, pseudoElement } = effect;
    const { endTime, delay } = effect.getComputedTiming();
    if (Number(endTime) - Number(delay) <= 5000) continue;
    const keyframes = effect.getKeyframes();
    const isSeen = keyframes.some((keyframe) =>
      Object.keys(keyframe).some((property) => seen.test(property)),
    );
    if (!isSeen || pseudoElement || !adili.isVisible(target) || isWaiting(target)) continue;
    const isText =
      adili.visibleText(target) !== '' ||
      target.matches('img, video, canvas') ||
      target.querySelector('img, video, canvas') !== null;
    const { width, height } = target.getBoundingClientRect();
    if (width * height < 100) continue;
    found.set(
      target,
      adili.finding(
        target,
        '2.2.2',
        isText ? 'failed' : 'review',
        'It moves or blinks by itself for more than five seconds, and no control of the page was found to stop it.',
      ),
    );
  }
  for (const video of adili.select('video') as HTMLVideoElement[]) {
    const isLong = video.loop || video.duration > 5;
    if (video.paused || !video.autoplay || video.controls || !isLong || !adili.isVisible(video)) continue;
    found.set(
      video,
      adili.finding(
        video,
        '2.2.2',
        'failed',
        'This video starts by itself and no control of the page was found to stop it.',
      ),
    );
  }
  return [...found.values()].slice(0, 20);
}
