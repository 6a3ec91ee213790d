import { temporaryStore } from './testing/temporary-store.ts';

const at = temporaryStore();

const first = { commit: 'a'.repeat(40), clean: true };
const second = { commit: 'b'.repeat(40), clean: false };
const VERSION = '1.0.0-a';

test('the row and its history name the commit, and whether the tree was clean', async () => {
  await at.ship(VERSION, { build: await at.build(VERSION, { source: second }) });
  const row = await at.row();
  expect(row.live.source).toEqual(second);
  expect(row.history[0]?.release?.source).toEqual(second);
});

test('the same content from another commit is the version that is there', async () => {
  await at.ship(VERSION, { build: await at.build(VERSION, { source: first }) });
  await at.ship('1.1.0-b');
  await at.ship(VERSION, { build: await at.build(VERSION, { source: second }) });
  const { live } = await at.row();
  expect(live).toMatchObject({ version: VERSION, source: first });
  const stored = await at.store.read(`mfe-blog/${VERSION}/remote.json`);
  expect(stored?.body.toString()).toContain(first.commit);
});

test('a stored remote.json that is not the one recorded is not taken for it', async () => {
  await at.ship(VERSION, { build: await at.build(VERSION, { source: first }) });
  const key = `mfe-blog/${VERSION}/remote.json`;
  const stored = await at.store.read(key);
  const changed = String(stored?.body).replace(first.commit, 'c'.repeat(40));
  await at.store.write(key, Buffer.from(changed), {
    contentType: 'application/json',
    cacheControl: 'no-cache',
    ifTag: stored?.tag ?? null,
  });
  await expect(at.ship(VERSION, { build: await at.build(VERSION, { source: second }) })).rejects.toThrow(
    'was published with other content',
  );
});
