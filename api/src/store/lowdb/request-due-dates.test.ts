import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../../testing/folder.ts';
import { samplesOf } from '../conformance/rows.ts';
import { openLowdbStore } from './open.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ folder, remove } = await temporaryFolder()));
afterEach(() => remove());

test('requests of the version before get a reference and the due date of their law, once', async () => {
  const request = (id: string, status: string, created_at: string) => ({
    id,
    user_id: 'ann',
    type: 'Access',
    status,
    created_at,
    history: [],
    note: 'kept',
  });
  const tables = {
    data_subject_requests: [
      request('a', 'pending', '2026-01-31T22:30:00.000Z'),
      request('b', 'completed', '2026-06-30T22:30:00.000Z'),
    ],
    visitors: [],
    users: [samplesOf('ann').users],
  };
  await writeFile(
    path.join(folder, 'db.json'),
    JSON.stringify({ version: 2, commit: 0, segments: {}, tables }),
  );
  for (let opened = 0; opened < 2; opened += 1) {
    const store = await openLowdbStore({ folder, patience: 0 });
    const [later, earlier] = await store.dataSubjectRequests.where('user_id', 'ann');
    expect([earlier, later]).toEqual([
      // md5 of 'a' begins with 0cc175b9; in Brussels it was 23:30.
      expect.objectContaining({
        reference: 'DSR-0CC1-75B9',
        open: true,
        due_at: '2026-02-28T22:59:59.999Z',
        note: 'kept',
      }),
      expect.objectContaining({ law: 'GDPR', open: false, version: 1, due_at: '2026-08-01T21:59:59.999Z' }),
    ]);
    await store.close();
  }
});
