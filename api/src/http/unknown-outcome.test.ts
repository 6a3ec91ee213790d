import { deleteOrphans } from '../domain/register/evidence/files.ts';
import { hours } from '../runtime/clock.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { auditedOrganisation, auditorEnvironment, auditorOf, foundOn, sentPage } from '../testing/audits.ts';
import { createTestClock } from '../testing/clock.ts';
import { startDaraja } from '../testing/daraja.ts';
import { loseAnswers, losses } from '../testing/lost-answers.ts';
import { openCutProxy } from '../testing/postgres/cut-proxy.ts';
import { startRegister } from '../testing/register.ts';
import { openTestStore } from '../testing/store.ts';

const iso = 'iso27001-2022';
const answers = loseAnswers();
let daraja: Awaited<ReturnType<typeof startDaraja>>;
let api: TestApi;
let own: Awaited<ReturnType<typeof startRegister>>;
let audited: Awaited<ReturnType<typeof auditedOrganisation>>;
beforeAll(async () => {
  daraja = await startDaraja();
  const environment = { ...auditorEnvironment, ...daraja.environment };
  api = await startTestApi({ environment, around: answers.around });
  own = await startRegister(api);
  await own.adopt(iso);
  audited = await auditedOrganisation(api);
});
afterAll(async () => {
  await api.stop();
  daraja.stop();
});

const csv = 'id,title\nR1,Rule';
const invited = () => `${api.services.newId()}@example.com`;

/** What is prepared before an answer is lost, and the call that loses one. */
type Change = () => Promise<() => Promise<unknown>>;

const controlWithFile = async () => {
  const control = await own.addControl({ requirements: [`${iso}:A.5.1`] });
  const { body } = await own.upload(control.id, { name: 'policy.txt', content: 'the only proof' });
  return { control: control.id, piece: body.id };
};

const changes: Readonly<Record<string, Change>> = {
  'a file is given': async () => {
    const { id } = await own.addControl({ requirements: [`${iso}:A.5.1`] });
    return () => own.upload(id, { name: 'policy.txt', content: 'the only proof' });
  },
  'a piece is deleted': async () => {
    const { piece } = await controlWithFile();
    return () => own.ask('DELETE', `/evidence/${piece}`);
  },
  'a control is deleted': async () => {
    const { control } = await controlWithFile();
    return () => own.ask('DELETE', `/controls/${control}`);
  },
  'a page of an audit comes': async () => {
    const auditor = auditorOf(api);
    await audited.request();
    const { id: claim = '' } = await auditor.claim();
    return async () => {
      await auditor.send(claim, sentPage(audited.url, [foundOn(api.services.newId())]));
      await auditor.end(claim);
    };
  },
  'a pack is made': async () => () => own.ask('POST', '/packs', { frameworks: [iso] }),
  'a framework is imported': async () => () =>
    api.call('POST', '/frameworks/imports', {
      token: own.token,
      body: csv,
      headers: { 'content-type': 'text/csv' },
    }),
  'a payment is asked for': async () => () =>
    own.ask('POST', '/billing/checkout', { plan: 'growth', phone: '+254 712 345 678' }),
  'a person is invited': async () => () =>
    own.ask('POST', '/organisation/invitations', { email: invited(), role: 'member' }),
};

/** Lets the work behind the answers end, and what failed be tried again. */
async function settle() {
  for (let tries = 0; tries < 5; tries += 1) {
    await api.services.background.idle();
    api.clock.advance(hours(1));
    api.services.jobs.wakeAll();
  }
  await api.services.background.idle();
}

/** The files that rows name. */
async function named(): Promise<string[]> {
  const { store } = api.services;
  const evidence = await store.evidence.where('organisationId', own.organisationId ?? '');
  const packs = await store.packs.where('organisationId', own.organisationId ?? '');
  const runs = await store.runs.where('organisationId', audited.organisationId);
  const findings = await Promise.all(runs.map(({ id }) => store.findings.where('runId', id)));
  return [
    ...evidence.filter(({ kind }) => kind === 'file').map(({ id }) => id),
    ...packs.filter(({ state }) => state === 'done').map(({ id }) => id),
    ...findings.flat().flatMap(({ picture }) => picture ?? []),
  ].toSorted();
}

async function kept(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of api.services.evidenceFiles.list()) ids.push(id);
  return ids.toSorted();
}

test.each(Object.entries(changes))(
  'whatever answer of the store is lost while %s, what counts is whole and nothing else stays',
  async (_, prepare) => {
    for (const loss of losses)
      for (let step = 0, wasHit = true; wasHit; step += 1) {
        const act = await prepare();
        await api.services.background.idle();
        answers.lose(step, loss);
        await act();
        await api.services.background.idle();
        wasHit = await answers.end();
        expect(await kept()).toEqual(expect.arrayContaining(await named()));
        await settle();
        await deleteOrphans(api.services, true);
        expect([step, loss, await kept()]).toEqual([step, loss, await named()]);
      }
    const { store } = api.services;
    const organisationId = own.organisationId ?? '';
    for (const { state } of await store.packs.where('organisationId', organisationId))
      expect(state).toBe('done');
    for (const { id } of await store.frameworkImports.where('organisationId', organisationId))
      expect((await own.ask('GET', `/frameworks/${id}/requirements`)).status).toBe(200);
    const payments = await store.payments.where('organisationId', organisationId);
    for (const { status } of payments) expect(status).not.toBe('pending');
    const prompted = daraja.asked
      .filter(({ path }) => path.includes('stkpush'))
      .map(({ body }) => body.CallBackURL);
    expect(new Set(prompted).size).toBe(prompted.length);
    for (const { email } of await store.invitations.where('organisationId', organisationId))
      expect(api.emails.filter(({ to }) => to === email)).toHaveLength(1);
  },
);

test('a file of evidence is there wherever its row is, at whichever step PostgreSQL is cut off', async () => {
  const { database, store: first, folder, remove } = await openTestStore(undefined, true);
  const proxy = await openCutProxy(database ?? '');
  const clock = createTestClock();
  const store = await openPostgresStore({ url: proxy.url, now: () => clock.now().getTime() });
  const cut = await startTestApi({
    place: { clock, opened: { store, folder, database, remove: () => store.close() } },
  });
  const { ask, addControl, upload, token, organisationId = '' } = await startRegister(cut);
  const { id } = await addControl();
  const outcomes: unknown[] = [];
  for (const [words, once] of [
    ['begin'],
    // It is counted in a transaction of its own first.
    ['commit'],
    ['insert into "evidence"'],
    ['insert into "audit_entries"'],
    ['commit', 'insert into "audit_entries"'],
  ] as const) {
    proxy.cutAfter(words, once);
    const given = await upload(id, { name: 'policy.txt', content: 'the only proof' });
    proxy.cutAfter('no statement has these words');
    const rows = await first.evidence.where('organisationId', organisationId);
    const files = rows.map((row) => cut.call('GET', `/evidence/${row.id}/file`, { token }));
    const left: string[] = [];
    for await (const file of cut.services.evidenceFiles.list()) left.push(file.id);
    outcomes.push([given.body.code, (await Promise.all(files)).map(({ status }) => status), left.length]);
    for (const row of rows) await ask('DELETE', `/evidence/${row.id}`);
    await cut.services.background.idle();
  }
  await cut.stop();
  await proxy.end();
  await remove();
  expect(outcomes).toEqual([
    ['storage_unavailable', [], 0],
    ['outcome_unknown', [], 0],
    ['storage_unavailable', [], 0],
    ['storage_unavailable', [], 0],
    ['outcome_unknown', [200], 1],
  ]);
});
