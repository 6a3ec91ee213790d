import fs from 'node:fs';
import { OutcomeUnknownError, StoreUnavailableError } from '../../../api/src/store/errors.ts';
import { openLowdbStore } from '../../../api/src/store/lowdb/open.ts';
import type { Store } from '../../../api/src/store/store.ts';
import { compare } from '../acknowledged.ts';
import type { Check } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { nameOf, writeOne } from '../writes.ts';

const check = 'one sync of five fails';
const writers = 32;
const writes = 30;

/** Fails one sync of five, of files and of folders. @returns how to mend it */
function failSyncs(): () => void {
  const { fsync } = fs;
  fs.fsync = ((handle, done) => {
    if (Math.random() < 0.2) done(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }));
    else fsync(handle, done);
  }) as typeof fsync;
  return () => {
    fs.fsync = fsync;
  };
}

async function write(store: Store) {
  const acknowledged = new Set<string>();
  const refused = new Set<string>();
  let [unknown, strange] = [0, 0];
  const one = async (round: number, writer: number) => {
    for (let number = 0; number < writes; number += 1) {
      const turn = { round, writer, number };
      try {
        await writeOne(store, turn, (line) => acknowledged.add(line));
      } catch (error) {
        if (error instanceof OutcomeUnknownError) unknown += 1;
        else if (error instanceof StoreUnavailableError) refused.add(nameOf(turn));
        else strange += 1;
      }
    }
  };
  for (const round of [0, 1, 2, 3])
    await Promise.all(Array.from({ length: writers }, (_, writer) => one(round, writer)));
  return { acknowledged, refused, unknown, strange };
}

export const failingSyncs: Check = () =>
  inFolder(async (folder) => {
    const store = await openLowdbStore({ folder });
    const mend = failSyncs();
    const { acknowledged, refused, unknown, strange } = await write(store).finally(mend);
    await store.check();
    const seen = async (tables: Store) => {
      let count = 0;
      for (const id of refused)
        if ((await tables.visitors.byId(id)) || (await tables.users.byId(id))) count += 1;
      return count;
    };
    const before = await seen(store);
    await store.close();
    const found = await compare(folder, acknowledged);
    const reopened = await openLowdbStore({ folder });
    const after = await seen(reopened);
    await reopened.close();
    return [
      { check, what: 'acknowledged writes', value: acknowledged.size, unit: '', target: 1, least: true },
      { check, what: 'writes refused', value: refused.size, unit: '', target: 1, least: true },
      { check, what: 'writes of which it is unknown', value: unknown, unit: '' },
      { check, what: 'other errors', value: strange, unit: '', target: 0 },
      { check, what: 'acknowledged and lost', value: found.lost, unit: '', target: 0 },
      { check, what: 'refused and seen', value: before + after, unit: '', target: 0 },
      { check, what: 'corrupt or half', value: found.corrupt + found.half, unit: '', target: 0 },
    ];
  });
