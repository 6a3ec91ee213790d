import { expect } from 'playwright/test';
import { API } from '../stack/addresses.ts';
import { compose } from './compose.ts';
import { compareLines, Load, storedLines } from './load.ts';

const psql = ['exec', '-T', 'database', 'psql', '--username', 'adili', '--tuples-only', '--no-align'];

/** All that is acknowledged is in the database, and nothing is there twice. */
async function expectStored(load: Load): Promise<void> {
  const acknowledged = [...load.lines];
  const stored = (await compose(...psql, '--command', storedLines)).trim().split('\n');
  expect(compareLines(acknowledged, stored)).toEqual({ lost: [], twice: [] });
}

/** Waits until so many more writes were acknowledged. */
export async function untilWritten(load: Load, more: number): Promise<void> {
  const enough = load.lines.length + more;
  await expect.poll(() => load.lines.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough);
}

/** Has the stack take reads and writes meanwhile: what was acknowledged by the end is there. */
export async function underLoad(meanwhile: (load: Load) => Promise<void>): Promise<Load> {
  const load = new Load(API, { clients: 6, between: 30, most: 100_000 });
  try {
    await untilWritten(load, 20);
    await meanwhile(load);
  } finally {
    await load.stop();
  }
  await expectStored(load);
  return load;
}
