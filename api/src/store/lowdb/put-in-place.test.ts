import fs from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../../testing/folder.ts';
import { samplesOf } from '../conformance/rows.ts';
import { openLowdbStore } from './open.ts';
import { putInPlace } from './put-in-place.ts';

const first = '2026-11-22T10:00:00.000Z';
const second = '2026-11-22T11:00:00.000Z';

let folder: string;
let built: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  const temporary = await temporaryFolder();
  remove = temporary.remove;
  folder = path.join(temporary.folder, 'data');
  built = path.join(folder, 'restoring');
});
afterEach(() => remove());

async function put(place: string, ids: readonly string[]): Promise<void> {
  await mkdir(place, { recursive: true });
  const store = await openLowdbStore({ folder: place });
  for (const id of ids) {
    await store.users.insert(samplesOf(id).users);
    await store.visitors.insert(samplesOf(id).visitors);
  }
  await store.close();
}

/** The ids that a start finds, or the refusal's code. */
async function start(place = folder): Promise<string> {
  try {
    const store = await openLowdbStore({ folder: place });
    const ids = async (table: typeof store.users | typeof store.visitors, sort: string) =>
      (await table.list({ limit: 9, sort, descending: false })).rows.map(({ id }) => id).join();
    const found = [await ids(store.users, 'createdAt'), await ids(store.visitors, 'visit_time')];
    await store.close();
    return found.join(' ');
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

function failMove(which: number): void {
  const { renameSync } = fs;
  let moves = 0;
  jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    moves += 1;
    if (moves >= which) throw new Error('The power went.');
    renameSync(from, to);
  });
}

// Main file, previous one and segments away, the new segments and main file in, the old main file away.
test.each([1, 2, 3, 4, 5, 6])(
  'interrupted at move %i no start takes what is there for a store of its own',
  async (move) => {
    await put(folder, ['old', 'older']);
    await put(built, ['new']);
    failMove(move);
    await expect(putInPlace(folder, built, first)).rejects.toThrow('The power went.');
    jest.restoreAllMocks();
    expect(['old,older old,older', 'new new', 'store_damaged']).toContain(await start());
    await put(path.join(folder, 'again'), ['new']);
    await putInPlace(folder, path.join(folder, 'again'), second);
    expect(await start()).toBe('new new');
    const asides = fs.readdirSync(folder).filter((name) => name.startsWith('replaced-'));
    const kept: string[] = [];
    for (const name of asides.sort()) kept.push(await start(path.join(folder, name)));
    expect(kept[0]).toBe('old,older old,older');
  },
);

test('what was there is whole aside', async () => {
  await put(folder, ['old']);
  await put(built, ['new']);
  const aside = await putInPlace(folder, built, first);
  expect(await start()).toBe('new new');
  expect(await start(aside ?? '')).toBe('old old');
});
