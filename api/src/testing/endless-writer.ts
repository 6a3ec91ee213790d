import { openLowdbStore } from '../store/lowdb/open.ts';

/** Writes entries of the audit trail without an end, and names each row once its write was acknowledged. Runs until it is killed. */
const [folder = ''] = process.argv.slice(2);
const store = await openLowdbStore({ folder });

async function writeOn(writer: number): Promise<void> {
  for (let number = 0; ; number += 1) {
    const id = `${writer}-${number}`;
    await store.auditEntries.insert({
      id,
      at: new Date().toISOString(),
      actor: '',
      action: '',
      target: '',
      detail: 'x'.repeat(200),
    });
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, (_, writer) => writeOn(writer)));
