import type { World } from './isolated-worlds.ts';

/** Milliseconds in which a frame has to say whether its timers fire. */
const ANSWER_MS = 3000;

/**
 * Gives a world timers where the frame has none: in a document that may run no scripts, as a sandboxed one, promises
 * and animation frames go on and timers never fire, which engines wait for.
 */
export async function lendTimers(world: World): Promise<void> {
  const silent = new Promise<false>((resolve) => setTimeout(() => resolve(false), ANSWER_MS).unref());
  const doFire = await Promise.race([world.call(fires, undefined), silent]);
  if (!doFire) await world.load(`(${lend})();`);
}

/** Runs in the page. */
function fires(): Promise<boolean> {
  const there = globalThis as unknown as { adiliTimers?: boolean };
  if (there.adiliTimers !== undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const tell = (doFire: boolean) => {
      if (doFire) there.adiliTimers = true;
      resolve(doFire);
    };
    setTimeout(() => tell(true), 0);
    let frames = 0;
    const count = () => {
      frames += 1;
      if (frames > 10) tell(false);
      else requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
}

/** Runs in the page: timers of the auditor's world alone, by animation frames. */
function lend(): void {
  const there = globalThis as unknown as Record<string, unknown>;
  there.adiliTimers = false;
  const stopped = new Set<number>();
  let last = 0;
  there.setTimeout = (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    last += 1;
    const id = last;
    const end = performance.now() + milliseconds;
    const look = () => {
      if (stopped.has(id)) return;
      if (performance.now() >= end) run(...given);
      else requestAnimationFrame(look);
    };
    if (milliseconds < 5) Promise.resolve().then(look);
    else requestAnimationFrame(look);
    return id;
  };
  there.clearTimeout = (id: number) => stopped.add(id);
}
