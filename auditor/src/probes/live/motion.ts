import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';
import { type Change, changesSince, now } from './changes.ts';
import { someControl } from './operate.ts';

/** What moving a device does must also be done by a control, and it must be possible to turn it off. */
export const motionActuation: LiveProbe = { name: 'motion-actuation', criteria: ['2.5.4'], run };

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const unseen = [
  'Motion that the function cannot do without, and motion that an accessibility interface supports.',
  'A setting of the browser or the device that turns the motion off.',
];

async function run(stage: Stage): Promise<Found[]> {
  const world = await stage.top();
  const heard = new Set([...(await world.listenedTo('window')), ...(await world.listenedTo('document'))]);
  if (!['devicemotion', 'deviceorientation', 'deviceorientationabsolute'].some((type) => heard.has(type)))
    return [];
  const moved = await move(stage);
  if (moved.length === 0) return [];
  const found = (message: string, verdict: 'failed' | 'review'): Found[] =>
    moved.slice(0, 3).map(({ times: _times, lasted: _lasted, ...seen }) => ({
      ...seen,
      criterion: '2.5.4',
      verdict,
      message: `It changes as the device is moved, and ${message}`,
      unseen,
    }));
  if (!stage.mayOperate)
    return found(
      'no control was tried. See whether one does the same, and whether it can be turned off.',
      'review',
    );
  const turnedOff = await someControl(stage, async () => {
    await rest(100);
    return (await move(stage)).length === 0;
  });
  const doneByControl = await isDoneByControl(stage, moved);
  if (turnedOff === 'no' && doneByControl === 'no')
    return found('no control of the page was found that does the same or turns it off.', 'failed');
  if (turnedOff !== 'yes')
    return found('no control was found that turns that off. See whether a setting does.', 'review');
  if (doneByControl !== 'yes')
    return found('no control was found that does the same. See whether there is one.', 'review');
  return [];
}

/** Turns and shakes the device as far as the page can tell; what changed by it. */
async function move(stage: Stage): Promise<Change[]> {
  const world = await stage.top();
  const since = await now(world);
  for (const step of [1, -1, 1, -1]) {
    await world.call(shake, step);
    await rest(60);
  }
  await rest(200);
  return await changesSince(world, since);
}

async function isDoneByControl(stage: Stage, moved: readonly Change[]) {
  const world = await stage.top();
  const wanted = new Set(moved.map(({ selector }) => selector));
  let since = await now(world);
  return await someControl(stage, async () => {
    await rest(150);
    const changed = await changesSince(world, since);
    since = await now(world);
    return changed.some(({ selector }) => wanted.has(selector));
  });
}

/** Runs in the page. */
function shake(step: number): void {
  const { adili } = globalThis as unknown as { adili: Tools };
  adili.safely(() => {
    const angles = { alpha: 180 + 100 * step, beta: 60 * step, gamma: 60 * step, absolute: true };
    window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', angles));
    window.dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', angles));
    const pull = { x: 9 * step, y: -7 * step, z: 5 * step };
    window.dispatchEvent(
      new DeviceMotionEvent('devicemotion', {
        acceleration: pull,
        accelerationIncludingGravity: { ...pull, z: pull.z + 9.8 },
        rotationRate: { alpha: 90 * step, beta: 90 * step, gamma: 90 * step },
        interval: 16,
      }),
    );
  }, undefined);
}
