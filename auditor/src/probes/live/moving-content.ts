import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Looked, Stage } from '../probe.ts';
import { changingText } from './changing-text.ts';
import { stopRestless, watchRestless } from './moved-by-script.ts';
import { movingCanvas } from './moving-canvas.ts';
import { movingPictures } from './moving-pictures.ts';
import { someControl } from './operate.ts';

/** What moves or changes by itself for more than five seconds, and nothing on the page stops it. */
export const movingContent: LiveProbe = { name: 'moving-content', criteria: ['2.2.2'], run };

const unseen = [
  'Movement or change that the activity cannot do without.',
  'A way to stop it that is not a control of the page.',
];

async function run(stage: Stage): Promise<Looked> {
  const restless = await watchRestless(stage);
  const found = [...(await animated(stage)), ...(await changingText(stage))];
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
