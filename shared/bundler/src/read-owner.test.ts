import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OwnerError, readOwner } from './read-owner.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mfe-owned-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('says who answers for a remote', async () => {
  const owner = { team: 'Guides', contact: 'guides@adili.example' };
  await writeFile(path.join(folder, 'owner.json'), JSON.stringify({ ...owner, since: 2024 }));
  expect(await readOwner(folder)).toEqual({ owner });
});

test.each([
  ['is missing', null],
  ['is not JSON', '{'],
  ['names no team', '{ "contact": "guides@adili.example" }'],
  ['names an empty contact', '{ "team": "Guides", "contact": " " }'],
  ['holds nothing', 'null'],
])('an owner.json that %s is refused with what it must say', async (_what, text) => {
  if (text !== null) await writeFile(path.join(folder, 'owner.json'), text);
  await expect(readOwner(folder)).rejects.toThrow(OwnerError);
  await expect(readOwner(folder)).rejects.toThrow(
    /^mfe-owned-\w+\/owner\.json must say who answers for the remote: \{ "team"/,
  );
});
