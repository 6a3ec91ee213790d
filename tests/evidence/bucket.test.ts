import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { s3Environment } from '@adili/delivery/store/testing/s3-server';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import type { Pack } from '@adili/schemas/packs/pack';
import type { UndoStep } from '@adili/schemas/undo/undo-step';
import type { EvidenceFiles, StoredFile } from '../../api/src/domain/foundation/ports/evidence-files.ts';
import { deleteOrphans } from '../../api/src/domain/register/evidence/files.ts';
import { filesInFolder } from '../../api/src/evidence-files/folder.ts';
import { bucketTrouble, openEvidenceFiles } from '../../api/src/evidence-files/open.ts';
import { filesInBucket } from '../../api/src/evidence-files/s3.ts';
import { hours } from '../../api/src/runtime/clock.ts';
import { prepareEvidenceFiles } from '../../api/src/start/evidence-files.ts';
import { samplesOf } from '../../api/src/store/conformance/rows.ts';
import { openStore } from '../../api/src/store/open-store.ts';
import { startTestApi, type TestApi } from '../../api/src/testing/api.ts';
import { caller } from '../../api/src/testing/call.ts';
import { Entry } from '../../api/src/testing/entry.ts';
import { startRegister } from '../../api/src/testing/register.ts';
import { removedAfterEach } from '../../api/src/testing/removed-after-each.ts';
import { typeData } from '../../api/src/testing/type-command.ts';
import { bucketOf } from '../../shared/delivery/src/store/bucket-address.ts';
import { serve, startBucket, type TestBucket, withoutAnswersToWrites } from './bucket-place.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
afterEach(() => bucket.useServerAt(bucket.server.front.url));

const { newFolder, removes } = removedAfterEach();
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
/** Where nothing listens. */
const nowhere = 'http://127.0.0.1:9';
const draftsIn = (folder: string) => readdir(path.join(folder, 'evidence/incoming')).catch(() => []);

async function keep(files: EvidenceFiles, id: string, content: Buffer | string): Promise<void> {
  const received = await files.receive(Readable.from([Buffer.from(content)]), 30_000_000);
  await received.keep(id);
  await received.discard();
}
const contentOf = async (files: EvidenceFiles, id: string) => {
  const content = await files.open(id);
  return content && buffer(content);
};
async function listed(files: EvidenceFiles): Promise<StoredFile[]> {
  const all: StoredFile[] = [];
  for await (const file of files.list()) all.push(file);
  return all;
}
const idsIn = async (files: EvidenceFiles) => (await listed(files)).map(({ id }) => id).sort();

const stores = {
  'a folder': async () => filesInFolder(await newFolder()),
  'a bucket': async () => openEvidenceFiles({ evidenceStore: bucket.newPlace(), dataDir: await newFolder() }),
};
describe.each(Object.entries(stores))('files in %s', (_, open) => {
  test('come back as they were given, by their hash, and are gone once they are deleted', async () => {
    const files = await open();
    const content = randomBytes(300_000);
    const received = await files.receive(
      Readable.from([content.subarray(0, 9), content.subarray(9)]),
      300_000,
    );
    expect([received.size, received.sha256]).toEqual([content.length, sha256(content)]);
    expect(await idsIn(files)).toEqual([]);
    await received.keep('file-0001');
    await received.discard();
    await keep(files, 'file-0002', '');
    expect((await contentOf(files, 'file-0001'))?.equals(content)).toBe(true);
    expect(await contentOf(files, 'file-0002')).toHaveLength(0);
    const [{ changedAt } = { changedAt: new Date(0) }] = await listed(files);
    expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(hours(1));
    await files.remove('file-0001');
    await files.remove('file-0001');
    expect([await contentOf(files, 'file-0001'), await idsIn(files)]).toEqual([null, ['file-0002']]);
  });

  test('of too many bytes are refused, and no file of another name is made or read', async () => {
    const files = await open();
    await expect(files.receive(Readable.from([Buffer.alloc(11)]), 10)).rejects.toThrow('at most 25 MB');
    const received = await files.receive(Readable.from([Buffer.alloc(10)]), 10);
    for (const id of ['../file-0001', 'a/b-000000', 'short', '', 'file-0001\0'])
      await expect(received.keep(id)).rejects.toThrow(TypeError);
    await received.discard();
    await expect(files.open('../../etc/passwd')).rejects.toThrow(TypeError);
    expect(await idsIn(files)).toEqual([]);
  });
});

test('what else lies in the bucket is neither listed nor deleted', async () => {
  const [api, place] = [await startTestApi(), bucket.newPlace()];
  const evidenceFiles = await openEvidenceFiles({ evidenceStore: place, dataDir: api.folder });
  for (const key of ['registry/rows/mfe-blog.json', 'mfe-blog-0001/remote.json', 'read me.txt', 'index.html'])
    await bucket.putAt(place, key, 'of others');
  const before = await bucket.keysIn(place);
  await keep(evidenceFiles, 'file-0001', 'one');
  expect(await deleteOrphans({ ...api.services, evidenceFiles }, true)).toBe(1);
  expect([await bucket.keysIn(place), before]).toEqual([before, expect.arrayContaining(['index.html'])]);
  await api.stop();
});

test('a list has every page', async () => {
  const files = await stores['a bucket']();
  const ids = Array.from({ length: 7 }, (_, number) => `file-000${number}`);
  for (const id of ids) await keep(files, id, id);
  bucket.server.front.pageSize = 3;
  expect(await idsIn(files)).toEqual(ids);
  bucket.server.front.pageSize = 1_000;
});

test('a file is read as it comes, however long it takes, and one that rests is cut off', async () => {
  let answer: ServerResponse | undefined;
  const slow = await serve((_, response) => {
    answer = response;
    response.writeHead(200, { 'content-length': '10' }).write('first');
  });
  bucket.useServerAt(slow.url);
  const place = bucketOf(bucket.newPlace());
  if (!place) throw new Error('No place');
  const limits = { answerMs: 200, restMs: 1_200 };
  const files = filesInBucket(place, await newFolder(), limits);
  const content = await files.open('file-0001');
  const parts: AsyncIterator<Buffer> | undefined = content?.[Symbol.asyncIterator]();
  expect(String((await parts?.next())?.value)).toBe('first');
  // The answer has begun: what it takes from here on is under no limit but that of resting.
  await wait(3 * limits.answerMs);
  answer?.end('other');
  expect(String((await parts?.next())?.value)).toBe('other');
  const second = await files.open('file-0001');
  await expect(text(second ?? Readable.from([]))).rejects.toThrow();
  await slow.close();
});

describe('an API with a bucket', () => {
  let api: TestApi;
  let place: string;
  let register: Awaited<ReturnType<typeof startRegister>>;
  let control: string;
  beforeEach(async () => {
    place = bucket.newPlace();
    api = await startTestApi({ environment: { EVIDENCE_STORE: place } });
    register = await startRegister(api);
    ({ id: control } = await register.addControl());
  });
  afterEach(() => api.stop());
  const give = () => register.upload(control, { name: 'a.txt', content: 'one' });
  const fileOf = (id: string) => api.call('GET', `/evidence/${id}/file`, { token: register.token });
  const given = async () => (await register.ask<Evidence[]>('GET', '/evidence')).body;

  test('gives a file back, packs it, and deletes it', async () => {
    const { status, body } = await give();
    expect([status, body.sha256, await bucket.keysIn(place)]).toEqual([201, sha256('one'), [body.id]]);
    const { status: read, text: content, headers } = await fileOf(body.id);
    expect([read, content, headers.get('content-disposition')]).toEqual([
      200,
      'one',
      'attachment; filename=a.txt',
    ]);
    await register.adopt('kenya-dpa-2019');
    const asked = await register.ask<Pack>('POST', '/packs', { frameworks: ['kenya-dpa-2019'] });
    await api.services.background.idle();
    const pack = (await register.ask<Pack>('GET', `/packs/${asked.body.id}`)).body;
    expect(pack.state).toBe('done');
    expect((await bucket.keysIn(place)).sort()).toEqual([body.id, pack.id].sort());
    const packed = await fetch(`${api.base}/packs/${pack.id}/file`, {
      headers: { authorization: `Bearer ${register.token}` },
    });
    expect((await packed.arrayBuffer()).byteLength).toBe(pack.size);
    await register.ask('DELETE', `/evidence/${body.id}`);
    // It stays as long as that can be undone.
    const removal = async () => (await register.ask<UndoStep[]>('GET', '/undo?limit=1')).body[0]?.id;
    await register.ask('POST', `/undo/${await removal()}`);
    expect((await fileOf(body.id)).text).toBe('one');
    await register.ask('DELETE', `/evidence/${body.id}`);
    await register.ask('DELETE', `/undo/${await removal()}`);
    await api.services.background.idle();
    expect(await bucket.keysIn(place)).toEqual([pack.id]);
    expect(await draftsIn(api.folder)).toEqual([]);
  });

  test('whose answer is lost on its way back says so, and leaves neither row nor file', async () => {
    bucket.server.front.answersToLose = 1;
    expect(await give()).toMatchObject({ status: 503, body: { code: 'files_unavailable' } });
    expect([await given(), await bucket.keysIn(place), await draftsIn(api.folder)]).toEqual([[], [], []]);
  });
});

test('a bucket that is down is said in words to a person, a command and a start, and nothing is half kept', async () => {
  const place = bucket.newPlace();
  const environment = { EVIDENCE_STORE: place };
  const api = await startTestApi({ environment });
  const register = await startRegister(api);
  const { id: control } = await register.addControl();
  const given = await register.upload(control, { name: 'a.txt', content: 'one' });
  bucket.useServerAt(nowhere);
  const cutOff = await startTestApi({ environment, place: api.place });
  const send = () =>
    fetch(`${cutOff.base}/controls/${control}/evidence`, {
      method: 'POST',
      headers: { authorization: `Bearer ${register.token}` },
      body: form(),
    });
  const form = () => {
    const fields = new FormData();
    fields.set('file', new Blob(['two']), 'b.txt');
    return fields;
  };
  const words =
    'Files can’t be read or kept right now. Nothing was changed. Please try again in a few minutes.';
  for (const answer of [
    await send(),
    await fetch(`${cutOff.base}/evidence/${given.body.id}/file`, {
      headers: { authorization: `Bearer ${register.token}` },
    }),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await answer.json()).toEqual({ error: words, code: 'files_unavailable' });
  }
  // All else goes on.
  expect((await cutOff.call('GET', '/evidence', { token: register.token })).body).toMatchObject([
    { id: given.body.id },
  ]);
  const trouble = `${place} can’t be used: it does not answer (ECONNREFUSED). Check the network and AWS_ENDPOINT_URL_S3.`;
  expect(await prepareEvidenceFiles(cutOff.services, { databaseUrl: undefined })).toEqual([
    `Files of evidence: ${trouble} All else works; the hourly look goes through them.`,
  ]);
  expect(await bucketTrouble(place, api.folder)).toBe(`Setting EVIDENCE_STORE: ${trouble}`);
  await cutOff.stop();
  bucket.useServerAt(bucket.server.front.url);
  expect(await bucketTrouble(place, api.folder)).toBeNull();
  expect(await bucketTrouble('s3://no-such-bucket', api.folder)).toContain('there is no such bucket');
  expect([await bucket.keysIn(place), await draftsIn(api.folder)]).toEqual([[given.body.id], []]);
  await api.stop();
});

describe('commands', () => {
  const content = { 'evidence-1': 'one', 'pack-0001': 'two' };

  /** A store whose rows name two files, in a bucket. */
  async function filled() {
    const [folder, evidenceStore] = [await newFolder(), bucket.newPlace()];
    const store = await openStore({ dataDir: folder, databaseUrl: undefined });
    const [piece, pack] = [samplesOf('evidence-1').evidence, samplesOf('pack-0001').packs];
    await store.evidence.insert({ ...piece, kind: 'file', fileSize: 3, sha256: sha256('one') });
    await store.packs.insert({ ...pack, state: 'done', size: 3, sha256: sha256('two') });
    await store.close();
    const files = await openEvidenceFiles({ evidenceStore, dataDir: folder });
    for (const [id, words] of Object.entries(content)) await keep(files, id, words);
    const type = (...words: string[]) => typeData(folder, words, { EVIDENCE_STORE: evidenceStore });
    return { folder, evidenceStore, files, type, backup: path.join(folder, 'backup') };
  }

  test('bring the files of a bucket into a backup, and that into another bucket', async () => {
    const { type, backup } = await filled();
    expect((await type('backup', backup)).out).toContain(
      '2 files of 6 bytes are there too, by their SHA-256.',
    );
    expect((await type('verify')).out).toContain('2 files of 6 bytes are whole');
    expect((await type('verify', backup)).out).toContain('2 files of 6 bytes are whole');
    const [other, evidenceStore] = [await newFolder(), bucket.newPlace()];
    const restored = await typeData(other, ['restore', backup], { EVIDENCE_STORE: evidenceStore });
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(`are in ${evidenceStore}`) });
    const files = await openEvidenceFiles({ evidenceStore, dataDir: other });
    for (const [id, words] of Object.entries(content)) expect(String(await contentOf(files, id))).toBe(words);
    expect((await typeData(other, ['verify'], { EVIDENCE_STORE: evidenceStore })).code).toBe(0);
  });

  test('name what is damaged and missing in a bucket', async () => {
    const { type, evidenceStore, files } = await filled();
    await bucket.putAt(evidenceStore, 'evidence-1', 'eno');
    await files.remove('pack-0001');
    expect(await type('verify')).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'file evidence-1 of evidence is damaged, file pack-0001 of a pack is missing.',
      ),
    });
  });

  test('say in a line that a bucket is down, and leave no backup', async () => {
    const { type, backup, evidenceStore } = await filled();
    bucket.useServerAt(nowhere);
    const err = `${evidenceStore} can’t be used: it does not answer (ECONNREFUSED). Check the network and AWS_ENDPOINT_URL_S3.\n`;
    expect(await type('backup', backup)).toMatchObject({ code: 1, err });
    expect(await type('verify')).toMatchObject({ code: 1, err });
    expect(existsSync(backup)).toBe(false);
  });
});

describe('kill -9', () => {
  async function start(folder: string, place: string, endpoint: string) {
    const entry = new Entry({
      NODE_ENV: 'development',
      PORT: '0',
      SEED: 'none',
      DATA_DIR: folder,
      EVIDENCE_STORE: place,
      ...s3Environment(endpoint),
    });
    removes.push(async () => {
      entry.signal('SIGKILL');
      await entry.ended();
    });
    const address = await entry.address();
    return { entry, address, call: caller(address) };
  }

  test('between a file in the bucket and its row leaves neither after the next start', async () => {
    const [folder, place] = [await newFolder(), bucket.newPlace()];
    const written = Promise.withResolvers<void>();
    const silent = await withoutAnswersToWrites(bucket.server.bareUrl, written.resolve);
    const first = await start(folder, place, silent.url);
    const body = { email: 'amina@example.com', password: 'Mlima!Kenya5199', name: 'Amina' };
    const { token } = (await first.call('POST', '/trials', { body })).body as { token: string };
    const made = await first.call('POST', '/controls', { token, body: { title: 'Train staff' } });
    const { id } = made.body as { id: string };
    const fields = new FormData();
    fields.set('file', new Blob(['x'.repeat(200_000)]), 'a.txt');
    const headers = { authorization: `Bearer ${token}` };
    const sending = fetch(`${first.address}/controls/${id}/evidence`, {
      method: 'POST',
      headers,
      body: fields,
    });
    const cutOff = expect(sending).rejects.toThrow();
    await written.promise;
    first.entry.signal('SIGKILL');
    await Promise.all([first.entry.ended(), cutOff]);
    await silent.close();
    expect([await bucket.keysIn(place), await draftsIn(folder)]).toEqual([
      [expect.any(String)],
      [expect.any(String)],
    ]);

    const { entry, call } = await start(folder, place, bucket.server.front.url);
    expect(entry.out).toContain('1 files of evidence without a row were deleted.');
    expect([await bucket.keysIn(place), await draftsIn(folder)]).toEqual([[], []]);
    expect((await call('GET', '/evidence', { token })).body).toEqual([]);
  });
});
