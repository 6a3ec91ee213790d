import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '@adili/delivery/publishing/publish';
import { rollBack } from '@adili/delivery/publishing/roll-back';
import { folderStore } from '@adili/delivery/store/folder-store';
import { makeRelease } from '../delivery/releases.ts';
import { versionsAt } from '../stack/document.ts';
import { median } from './median.ts';
import { SHELL } from './stack.ts';

const NAME = 'mfe-blog';
const ROUNDS = 5;
const AT_ONCE = 8;
const QUIET_VISITS = 20_000;

export interface DeliveryFigures {
  /** Milliseconds from the start of a publish of a built version until a visitor gets it, median. */
  publishToLive: number;
  /** Milliseconds from the start of a rollback until a visitor gets the version before, median. */
  rollbackToLive: number;
  /** Documents a second while versions are switched, and while nothing is. */
  perSecondSwitching: number;
  perSecondQuiet: number;
  /** perSecondSwitching / perSecondQuiet. */
  ratio: number;
}

/** Publishes a remote of many files and rolls it back, while visitors come all the time. */
export async function measureDelivery(registry: string): Promise<DeliveryFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-bench-release-'));
  const store = folderStore(registry);
  const live = async () => (await versionsAt(`${SHELL}/`))[NAME];
  const before = (await live()) ?? '';
  try {
    const publishes: number[] = [];
    const rollbacks: number[] = [];
    const switching = visitors();
    for (let round = 0; round < ROUNDS; round += 1) {
      const build = await makeRelease(NAME, `bench${round}`, folder);
      const { version } = build.manifest;
      publishes.push(
        await until(
          () => publish(store, { build, by: 'bench', base: null }),
          async () => (await live()) === version,
        ),
      );
      rollbacks.push(
        await until(
          () => rollBack(store, NAME, { by: 'bench' }),
          async () => (await live()) === before,
        ),
      );
    }
    const perSecondSwitching = await switching.stop();
    const quiet = visitors(QUIET_VISITS);
    await quiet.gone;
    const perSecondQuiet = await quiet.stop();
    return {
      publishToLive: Math.round(median(publishes)),
      rollbackToLive: Math.round(median(rollbacks)),
      perSecondSwitching: Math.round(perSecondSwitching),
      perSecondQuiet: Math.round(perSecondQuiet),
      ratio: Number((perSecondSwitching / perSecondQuiet).toFixed(2)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from the start of `work` until `isSo`. */
async function until(work: () => Promise<unknown>, isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  await work();
  while (!(await isSo()));
  return performance.now() - started;
}

/** Visitors who come one after the other until they are stopped, which answers how many came a second. */
function visitors(limit = Number.POSITIVE_INFINITY) {
  const started = performance.now();
  let count = 0;
  let coming = true;
  const visitor = async () => {
    while (coming && count < limit) {
      const answer = await fetch(`${SHELL}/blog`);
      if (!answer.ok) throw new Error(`/blog answered ${answer.status}.`);
      await answer.arrayBuffer();
      count += 1;
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return {
    /** Settles when as many have come as should. */
    gone: all,
    async stop() {
      coming = false;
      await all;
      return count / ((performance.now() - started) / 1000);
    },
  };
}
