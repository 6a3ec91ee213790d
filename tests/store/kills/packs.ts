import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pack } from '@adili/schemas/packs/pack';
import { verifyPack } from '../../../api/src/data/packs/verify-pack.ts';
import { type CalledApi, untilGone, type Work } from './work.ts';

/** The framework of the packs. */
export const packed = 'iso27001-2022';

/** Milliseconds after which nobody waits for a pack any longer. */
const patience = 60_000;

const isOver = ({ state }: Pack) => state === 'done' || state === 'failed';

/** The pack as it is once no more is done for it. */
async function ended({ ask }: CalledApi, id: string): Promise<Pack> {
  const began = performance.now();
  for (;;) {
    const pack = await ask<Pack>('GET', `/packs/${id}`, 200);
    if (isOver(pack) || performance.now() - began > patience) return pack;
    await pause(20);
  }
}

async function isWhole({ base, token, folder }: CalledApi, id: string): Promise<boolean> {
  const answer = await fetch(`${base}/packs/${id}/file`, { headers: { authorization: `Bearer ${token}` } });
  const file = path.join(folder, 'pack.zip');
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  const keys = await fetch(`${base}/.well-known/consent-keys.json`).then((found) => found.text());
  return verifyPack(file, keys).then(
    () => true,
    () => false,
  );
}

/** Evidence packs, one after the other: what was asked for is to be made. */
export function packs(): Work {
  const acknowledged = new Set<string>();

  const makeOne = async (api: CalledApi) => {
    const { id } = await api.ask<Pack>('POST', '/packs', 202, { body: { frameworks: [packed] } });
    acknowledged.add(id);
    await ended(api, id);
  };

  return {
    name: 'packs',
    ask: (api) => untilGone(() => makeOne(api)),
    isUnderWay: async (store) =>
      (await store.packs.byIds([...acknowledged])).some(({ state }) => state === 'running'),
    compare: async (api) => {
      let [lost, half] = [0, 0];
      for (const id of acknowledged) {
        const { state } = await ended(api, id);
        if (state !== 'done') lost += 1;
        else if (!(await isWhole(api, id))) half += 1;
      }
      const found = { acknowledged: acknowledged.size, lost, half };
      acknowledged.clear();
      return found;
    },
  };
}
