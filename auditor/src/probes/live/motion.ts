import type { Tools } from '../../in-page/tools.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';
import { type Change, changesSince, now } from './changes.ts';
import { type Control, controlsOf, operate } from './operate.ts';

/** What moving a device does must also be done by a control, and it must be possible to turn it off. */
export const motionActuation: LiveProbe = { name: 'motion-actuation', criteria: ['2.5.4'], run };

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const unseen = [
  'Motion that the function cannot do without, and motion that an accessibility interface supports.',
];

async function run(stage: Stage): Promise<Found[]> {
  const world = await stage.top();
  const heard = new Set([...(await world.listenedTo('window')), ...(await world.listenedTo('document'))]);
  if (!['devicemotion', 'deviceorientation', 'deviceorientationabsolute'].some((type) => heard.has(type)))
    return [];
  const moved = await move(stage);
  if (moved.length === 0) return [];
  const controls = stage.mayOperate ? await controlsOf(stage) : undefined;
  const found = (message: string, verdict: 'failed' | 'review'): Found[] =>
    moved.slice(0, 3).map(({ times: _times, lasted: _lasted, ...seen }) => ({
      ...seen,
      criterion: '2.5.4',
      verdict,
      message,
      unseen,
    }));
  if (!controls)
    return found(
      'It changes as the device is moved. See whether a control does the same, and whether it can be turned off.',
      'review',
    );
  if (!(await canBeTurnedOff(stage, controls)))
    return found(
      'It changes as the device is moved, and no control of the page was found to turn that off.',
      'failed',
    );
  if (!(await canBeDoneByControl(stage, controls, moved)))
    return found(
      'It changes as the device is moved, and no control of the page was found that does the same.',
      'review',
    );
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

async function canBeTurnedOff(stage: Stage, controls: readonly Control[]): Promise<boolean> {
  for (const control of controls) {
    await operate(stage, control);
    await rest(100);
    const isOff = (await move(stage)).length === 0;
    await operate(stage, control);
    await rest(50);
    if (isOff) return true;
  }
  return false;
}

async function canBeDoneByControl(stage: Stage, controls: readonly Control[], moved: readonly Change[]) {
  const world = await stage.top();
  const wanted = new Set(moved.map(({ selector }) => selector));
  for (const control of controls) {
    const since = await now(world);
    await operate(stage, control);
    await rest(150);
    const changed = await changesSince(world, since);
    if (changed.some(({ selector }) => wanted.has(selector))) return true;
  }
  return false;
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
