import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../testing/folder.ts';
import { openLowdbStore } from './open.ts';

const writer = fileURLToPath(new URL('../../testing/endless-writer.ts', import.meta.url));

/** Lets a process write until so many rows were acknowledged, then ends it as a power cut would. */
async function writeUntilKilled(folder: string, rows: number): Promise<Set<string>> {
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged = new Set<string>();
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.add(line);
    if (acknowledged.size === rows) child.kill('SIGKILL');
  }
  if (child.signalCode === null) await once(child, 'exit');
  return acknowledged;
}

test('kill -9 loses no acknowledged write and leaves no lock behind', async () => {
  const { folder, remove } = await temporaryFolder();
  const acknowledged = await writeUntilKilled(folder, 400);
  const store = await openLowdbStore({ folder });
  const all = { limit: 100_000, descending: false };
  const entries = await store.auditEntries.list({ ...all, sort: 'at' });
  const kept = new Set(entries.rows.map((row) => row.id));
  expect(acknowledged.size).toBeGreaterThanOrEqual(400);
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  await store.close();
  await remove();
});
