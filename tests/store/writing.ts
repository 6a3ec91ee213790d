import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailableError } from '../../api/src/store/errors.ts';
import { openPlace } from './place.ts';
import { writeOne } from './writes.ts';

/** Thirty-two writers, each of whom names what was acknowledged. Runs until it is killed. */
const [place = '', round = '0'] = process.argv.slice(2);
const store = await openPlace(place);
process.stdout.write('ready\n');

async function writeOn(writer: number): Promise<void> {
  for (let number = 0; ; number += 1)
    await writeOne(store, { round: Number(round), writer, number }).then(
      (name) => process.stdout.write(`${name}\n`),
      (error) => {
        if (!(error instanceof StoreUnavailableError)) throw error;
        // A database may come back; where the disk is gone nothing is acknowledged any more.
        return pause(20);
      },
    );
}

await Promise.all(Array.from({ length: 32 }, (_, writer) => writeOn(writer)));
