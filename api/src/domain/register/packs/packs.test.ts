import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { controlsFor } from '@adili/frameworks/control-library';
import type { Pack } from '@adili/schemas/packs/pack';
import { verifyPackAt } from '../../../data/packs/verify-pack.ts';
import { days } from '../../../runtime/clock.ts';
import { sweep } from '../../../start/retention.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { temporaryFolder } from '../../../testing/folder.ts';
import { deleteOrphans } from '../evidence/files.ts';

let api: TestApi;
let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: 'https://adili.example/app' } });
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  await api.stop();
  await remove();
});

const iso = 'iso27001-2022';
const upload = 'policy.html';
const content = '<script>alert(1)</script>';

/** An organisation with a framework, a control with a file and a statement, and an exclusion. */
async function register() {
  const { token, user } = await api.users.verified('amina@example.com');
  const post = (to: string, body: unknown) => api.call('POST', to, { token, body });
  await post('/organisation/frameworks', { framework: iso });
  const control = await post('/controls', { title: 'Policies', requirements: [`${iso}:A.5.1`] });
  const { id } = control.body as { id: string };
  const form = new FormData();
  form.set('title', 'Policy');
  form.set('file', new Blob([content], { type: 'text/html' }), upload);
  const given = await fetch(`${api.base}/controls/${id}/evidence`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(given.status).toBe(201);
  await post(`/controls/${id}/evidence`, { kind: 'statement', text: 'We read it yearly.' });
  const excluded = `/organisation/requirements/${iso}:A.7.4/exclusion`;
  await api.call('PUT', excluded, { token, body: { reason: 'We rent no rooms' } });
  const rated = { title: 'Papers are lost', likelihood: 3, impact: 3, controls: [id] };
  await post('/risks', rated);
  return { token, organisation: (await api.services.store.users.byId(user.id))?.organisationId, post };
}

async function made(token: string, body: object = { frameworks: [iso] }) {
  const asked = await api.call('POST', '/packs', { token, body });
  expect(asked).toMatchObject({ status: 202, body: { state: 'queued' } });
  await api.services.background.idle();
  return (await api.call('GET', `/packs/${(asked.body as Pack).id}`, { token })).body as Pack;
}

async function fileOf({ id }: Pack, token: string) {
  const response = await fetch(`${api.base}/packs/${id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a pack holds what the register does, and verifies by the keys that are published', async () => {
  const { token, organisation } = await register();
  const auditor = await colleague(api, organisation, 'auditor');
  const pack = await made(auditor.token, { frameworks: [iso], from: '2020-01-01' });
  expect(pack).toMatchObject({ state: 'done', frameworks: [iso], size: expect.any(Number) });
  const { response, bytes } = await fileOf(pack, auditor.token);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="evidence-pack-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(bytes).toHaveLength(pack.size ?? 0);

  const file = path.join(folder, 'pack.zip');
  await writeFile(file, bytes);
  const keys = (await api.call('GET', '/.well-known/consent-keys.json')).text;
  const { manifest, changes } = await verifyPackAt(file, keys);
  expect(manifest).toMatchObject({ asOf: pack.asOf, frameworks: [{ id: iso }] });
  // Adopted, with the library's controls and their records; a control, two pieces, an exclusion, a risk: nothing of log-ins and packs.
  const library = controlsFor(iso);
  const records = library.filter(({ record }) => record !== undefined);
  expect(changes).toBe(1 + library.length + records.length + 5);
  const names = manifest.files.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^evidence\/.*-policy-html\.txt$/),
      expect.stringMatching(/^evidence\/.*-statement\.txt$/),
      `frameworks/${iso}-statement-of-applicability.csv`,
      'risks.json',
    ]),
  );
  const page = bytes.toString();
  expect(page).toContain('We rent no rooms');
  expect(page).toContain('Papers are lost');
  expect(page).toContain('Evidence pack of an organisation without a name');
  expect(page).toContain('Annex A: 93 controls');
  // Of the API, which alone answers it: a site may be at another address.
  expect(page).toContain('\nhttp://localhost:8083/.well-known/consent-keys.json\n');
  expect((await api.call('GET', '/organisation/audit-trail', { token })).body).toContainEqual(
    expect.objectContaining({ action: 'pack.requested', target: pack.id, actor: auditor.id }),
  );
  // What was done once is done, also when the pack is gone.
  expect((await api.call('GET', '/readiness', { token })).body).toMatchObject({
    begun: { evidence: true, pack: true },
  });
});

test('a mapping of the organisation is in a pack with why, who made it and who reviewed it or nobody', async () => {
  const { token, post } = await register();
  const said = {
    from: 'A.5.1',
    to: `${iso}:A.5.2`,
    relation: 'subset',
    why: 'Roles are a part of <policies>',
  };
  const { body } = await post(`/frameworks/${iso}/mappings`, said);
  const words = async () => (await fileOf(await made(token), token)).bytes.toString();
  const before = await words();
  const own =
    'By ISO 27001:2022 A.5.1 (subset): Roles are a part of &lt;policies&gt; (the organisation’s own mapping, made by amina@example.com, ';
  expect(before).toContain(`${own}not reviewed)`);
  const { id, version } = body as { id: string; version: number };
  await post(`/mappings/${id}/review`, { version });
  const after = await words();
  expect(after).toContain(`${own}reviewed by amina@example.com)`);
  expect(JSON.parse(/"mappings": (\[\n[\s\S]*?\n {2}\])/.exec(after)?.[1] ?? '[]')).toMatchObject([
    { id, from: `${iso}:A.5.1`, to: `${iso}:A.5.2`, why: said.why, isPending: false },
  ]);
});

test('two packs of one state are byte for byte the same, and another after a change', async () => {
  const { token, post } = await register();
  const one = await made(token);
  api.clock.advance(60_000);
  await api.users.verified();
  const other = await made(token);
  expect(other.id).not.toBe(one.id);
  expect(other).toMatchObject({ sha256: one.sha256, asOf: one.asOf });
  await post('/controls', { title: 'Another' });
  expect((await made(token)).sha256).not.toBe(one.sha256);
});

test('who wakes up late over a pack that another process made leaves it as it is', async () => {
  const { token, post } = await register();
  const { evidenceFiles: files, store } = api.services;
  const receive = files.receive.bind(files);
  let done: Pack | undefined;
  files.receive = async (...given) => {
    const file = await receive(...given);
    files.receive = receive;
    // Meanwhile the pack is made by another, of a later state.
    await post('/controls', { title: 'Another' });
    const [row] = await store.packs.after('2000-01-01T00:00:00.000Z');
    if (row) await store.packs.replace({ ...row, state: 'done', size: 1, sha256: 'a'.repeat(64) });
    done = (await api.call('GET', `/packs/${row?.id}`, { token })).body as Pack;
    return file;
  };
  const pack = await made(token);
  expect(done?.state).toBe('done');
  expect(pack).toEqual(done);
  expect(await files.open(pack.id)).toBeNull();
});

test('no one else gets a pack, nor one of a framework that they have not adopted', async () => {
  const { token, organisation } = await register();
  const pack = await made(token);
  const [stranger, member] = [await api.users.verified(), await colleague(api, organisation, 'member')];
  for (const end of ['', '/file']) {
    const of = (who: { token: string }) => api.call('GET', `/packs/${pack.id}${end}`, { token: who.token });
    expect((await of(stranger)).status).toBe(404);
    expect((await of(member)).status).toBe(403);
  }
  expect((await api.call('GET', '/packs', { token: stranger.token })).body).toEqual([]);
  const ask = (who: { token: string }) =>
    api.call('POST', '/packs', { token: who.token, body: { frameworks: [iso] } });
  expect((await ask(stranger)).status).toBe(404);
  expect((await ask(member)).status).toBe(403);
  for (let count = 1; count < 20; count += 1) expect((await ask({ token })).status).toBe(202);
  expect(await ask({ token })).toMatchObject({
    status: 429,
    body: { error: 'Your organisation asked for packs 20 times within a day. Please come back later.' },
  });
});

test('a file that was changed in the store fails a pack in words', async () => {
  const { token } = await register();
  const [row] = (await api.services.store.evidence.after('2000-01-01T00:00:00.000Z')).filter(
    ({ kind }) => kind === 'file',
  );
  if (!row) throw new Error('No file');
  await api.services.store.evidence.replace({ ...row, sha256: 'f'.repeat(64) });
  const pack = await made(token);
  expect(pack).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining(`evidence ${row.id} isn’t`),
  });
  expect((await fileOf(pack, token)).response.status).toBe(404);
});

test('a pack goes with its file after seven days, and evidence stays', async () => {
  const { token } = await register();
  const pack = await made(token);
  const { services, clock } = api;
  expect(await deleteOrphans(services, true)).toBe(0);
  clock.advance(days(7) + 1);
  await sweep(services);
  expect(await deleteOrphans(services, true)).toBe(1);
  expect(await services.evidenceFiles.open(pack.id)).toBeNull();
});
