import { openLowdbStore } from '../../../api/src/store/lowdb/open.ts';
import { writeOne } from '../writes.ts';

/** Thirty-two writers of several kinds, each of whom names what was acknowledged. Runs until it is killed. */
const [folder = '', round = '0'] = process.argv.slice(2);
const store = await openLowdbStore({ folder });
process.stdout.write('ready\n');

async function writeOn(writer: number): Promise<void> {
  for (let number = 0; ; number += 1)
    await writeOne(store, writer, `${round}-${writer}-${number}`, (line) =>
      process.stdout.write(`${line}\n`),
    );
}

// Where the disk is gone nothing is acknowledged any more.
await Promise.all(Array.from({ length: 32 }, (_, writer) => writeOn(writer).catch(() => undefined)));
