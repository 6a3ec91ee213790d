import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AccessSummary } from '@adili/schemas/access/system-account';
import type { Check } from '@adili/schemas/checks/check';
import type { Connection } from '@adili/schemas/connections/connection';
import { mostConnections, providerNames, providers } from '@adili/schemas/connections/providers';
import type { Control } from '@adili/schemas/controls/control';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import {
  type Fault,
  type SimulatedProvider,
  simulateProvider,
} from '@adili/server/testing/providers/simulated-provider';
import { days, instantAfter, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { auditedOrganisation } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { simulatedWorlds } from '../../../testing/simulated-providers.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { typeData } from '../../../testing/type-command.ts';
import { count } from '../../foundation/rate-limits/allow.ts';
import { lookAtDue } from '../checks/look.ts';
import { addMissingChecks } from '../checks/new-checks.ts';

function onStore(isOnPostgres: boolean, name: keyof typeof simulatedWorlds): void {
  const { setting, credentials, secret, answers } = simulatedWorlds[name];
  const kinds = [...providers[name].kinds].toSorted();
  let simulated: SimulatedProvider;
  let api: TestApi;
  let log: string[];
  let own: Awaited<ReturnType<typeof auditedOrganisation>>;
  let token: string;
  beforeEach(async () => {
    simulated = await simulateProvider(answers);
    log = [];
    api = await startTestApi({
      isOnPostgres,
      environment: { OUTBOUND_ALLOW_PRIVATE: 'true', [setting]: simulated.base },
      log: { write: (line: string) => void log.push(line) },
    });
    own = await auditedOrganisation(api);
    token = own.token;
  });
  afterEach(async () => {
    await api.stop();
    simulated.close();
  });

  const ask = <T>(method: string, at: string, body?: object, by = token) => own.ask<T>(method, at, body, by);
  const connect = async (other: object = {}) => {
    const made = await ask<Connection & { code?: string }>('POST', '/connections', {
      provider: name,
      credentials: { ...credentials, ...other },
    });
    await api.services.background.idle();
    return made;
  };
  const connections = async () => (await ask<Connection[]>('GET', '/connections')).body;
  const checks = async () =>
    (await ask<Check[]>('GET', '/checks')).body
      .filter(({ connection }) => connection !== undefined)
      .toSorted((one, other) => one.kind.localeCompare(other.kind));
  const states = async () => (await checks()).map(({ state }) => state);
  /** A bearer ends after a quarter of an hour. */
  const later = async (milliseconds: number) => {
    api.clock.advance(milliseconds);
    const account = await api.services.store.users.byId(own.id);
    ({ token } = await api.users.logIn(account?.email ?? '', goodPassword));
    await lookAtDue(api.services);
  };
  const all = (state: string) => kinds.map(() => state);
  const accounts = async () =>
    (await api.services.store.systemAccounts.after('0001-01-01T00:00:00.000Z')).length;

  test('what is connected is answered before it is asked, brings its checks, and is asked daily', async () => {
    const { status, body } = await connect();
    expect([status, body]).toMatchObject([
      201,
      { provider: name, state: 'waiting', lastFour: expect.stringMatching(/^\S{4}$/), says: [] },
    ]);
    expect(await checks()).toMatchObject(kinds.map((kind) => ({ kind, connection: body.id })));
    expect(await states()).toEqual(all('passing'));
    expect(await connections()).toMatchObject([{ id: body.id, state: 'working', lastFour: body.lastFour }]);
    expect(await accounts()).toBeGreaterThan(1);
    const asked = simulated.requests.length;
    await later(minutes(60));
    expect(simulated.requests).toHaveLength(asked);
    await later(days(1));
    expect(simulated.requests).toHaveLength(2 * asked);
    expect((await ask('POST', `/connections/${body.id}/run`)).status).toBe(202);
    await api.services.background.idle();
    expect(simulated.requests).toHaveLength(3 * asked);
  });

  test.each<[string, Fault, string]>([
    ['401, as after a token was revoked', { status: 401, body: {} }, 'again with a new one'],
    ['403', { status: 403, body: {} }, 'does not show it to us'],
    ['404', { status: 404, body: {} }, 'does not show it to us'],
    ['429', { status: 429, headers: { 'retry-after': '60' }, body: {} }, 'asks us to wait'],
    ['500', { status: 500, body: {} }, 'answered 500'],
    [
      'a redirect elsewhere',
      { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: {} },
      'answered 302',
    ],
    ['another form', { body: { surprise: [1] } }, ''],
    ['half an answer', 'half', 'was not whole'],
    ['a connection that breaks off', 'cut', 'could not be reached'],
  ])(
    '%s is unknown and said, fails nothing, and passes with the next good answer',
    async (_, fault, words) => {
      simulated.fault = () => fault;
      await connect();
      expect(await states()).toEqual(all('unknown'));
      const [failing] = await connections();
      expect(failing).toMatchObject({ state: 'failing' });
      expect(failing?.says.join()).toContain(words);
      expect((await checks()).some(({ says }) => says.startsWith('This could not be looked at. '))).toBe(
        true,
      );
      simulated.fault = () => undefined;
      await later(minutes(15));
      expect(await states()).toEqual(all('passing'));
      expect(await connections()).toMatchObject([{ state: 'working', says: [] }]);
      const seen = await accounts();
      expect(seen).toBeGreaterThan(1);
      // What was known before is not made a failure by what comes after.
      simulated.fault = () => fault;
      await later(days(1));
      await later(minutes(15));
      expect(await states()).toEqual(all('unknown'));
      expect((await ask<unknown[]>('GET', '/check-findings?fixed=false')).body).toEqual([]);
      // Who has an account stands as it was seen, and the page says that it could not be read since.
      expect(await accounts()).toBe(seen);
      const { body } = await ask<AccessSummary>('GET', '/access/summary');
      expect(body.systems[0]).toMatchObject({ accounts: seen, says: expect.any(String) });
    },
  );

  test('credentials are in no answer, log, store, backup or export in the clear', async () => {
    const { body } = await connect();
    simulated.fault = () => ({ status: 401, body: { message: `${secret} is wrong` } });
    await ask('POST', `/connections/${body.id}/run`);
    await api.services.background.idle();
    const trail = await ask('GET', '/organisation/audit-entries');
    const said = [body, await connections(), await checks(), trail.body, log, api.emails];
    const rows = await api.services.store.connections.where('organisationId', own.organisationId);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([...said, rows])).not.toContain(secret);
    if (isOnPostgres) return;
    const backup = path.join(api.folder, 'monday');
    expect((await typeData(api.folder, ['backup', backup])).code).toBe(0);
    const files = await Promise.all(
      (await readdir(backup)).map((file) => readFile(path.join(backup, file), 'latin1')),
    );
    expect(files.join()).toContain(rows[0]?.sealedCredentials);
    expect(files.join()).not.toContain(secret);
  });

  test('the same account again gets new credentials and keeps its checks, and what they prove', async () => {
    const first = await connect();
    const before = await checks();
    const { body: control } = await ask<Control>('POST', '/controls', { title: 'Second factors' });
    await ask('PATCH', `/checks/${before[0]?.id}`, { control: control.id });
    const second = await connect();
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect((await checks()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await checks())[0]).toMatchObject({ control: control.id, state: 'passing' });
    expect(await connections()).toHaveLength(1);
  });

  test('a kind that comes with a release is added to what is connected', async () => {
    await connect();
    const [check] = await checks();
    await api.services.store.checks.delete(check?.id ?? '');
    await addMissingChecks(api.services);
    expect((await checks()).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('a connection goes with its credentials, its checks and what these proved', async () => {
    const { body } = await connect();
    const [check] = await checks();
    const { body: control } = await ask<Control>('POST', '/controls', { title: 'Second factors' });
    expect((await ask('PATCH', `/checks/${check?.id}`, { control: control.id })).status).toBe(200);
    expect((await ask<Evidence[]>('GET', '/evidence')).body).toMatchObject([
      { check: check?.id, state: 'valid' },
    ]);
    expect((await ask('DELETE', `/connections/${body.id}`)).status).toBe(204);
    expect([await connections(), await checks()]).toEqual([[], []]);
    expect((await ask<Evidence[]>('GET', '/evidence')).body).toEqual([]);
    expect(await api.services.store.connections.after('0001-01-01T00:00:00.000Z')).toEqual([]);
    expect(await accounts()).toBe(0);
    expect((await ask('DELETE', `/connections/${body.id}`)).status).toBe(404);
  });

  test('without the plan nothing is connected or run, and what is there is asked weekly', async () => {
    const { body } = await connect();
    const row = await api.services.store.organisations.byId(own.organisationId);
    if (row)
      await api.services.store.organisations.replace({
        ...row,
        trialEndsAt: undefined,
        plan: 'starter',
        paidUntil: instantAfter(api.clock.now, days(60)),
      });
    expect((await connect()).body.code).toBe('plan_limit');
    const [check] = await checks();
    for (const at of [`/connections/${body.id}/run`, `/checks/${check?.id}/run`])
      expect((await ask('POST', at)).status).toBe(403);
    await later(days(1));
    const asked = simulated.requests.length;
    await later(days(6));
    expect(simulated.requests).toHaveLength(asked);
    await later(days(2));
    expect(simulated.requests.length).toBeGreaterThan(asked);
    expect((await ask('DELETE', `/connections/${body.id}`)).status).toBe(204);
  });

  test('owners and admins connect, and nobody else sees a connection', async () => {
    const { body } = await connect();
    for (const role of ['admin', 'member', 'auditor'] as const) {
      const { token: theirs } = await colleague(api, own.organisationId, role);
      const { status } = await ask('GET', '/connections', undefined, theirs);
      expect([role, status]).toEqual([role, role === 'admin' ? 200 : 403]);
      if (role !== 'admin')
        expect((await ask('POST', `/connections/${body.id}/run`, undefined, theirs)).status).toBe(403);
    }
    for (let times = 1; times < 10; times += 1) await ask('POST', `/connections/${body.id}/run`);
    expect((await ask('POST', `/connections/${body.id}/run`)).status).toBe(429);
  });
}

describe.each(providerNames)('%s', (name) => {
  describe('in files', () => onStore(false, name));
  describePostgres('in PostgreSQL', () => onStore(true, name));
});

describe('how many', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  test(`an organisation has ${mostConnections} connections, and changes 200 a day`, async () => {
    const own = await auditedOrganisation(api);
    const connect = (number: number) =>
      own.ask<{ code?: string }>('POST', '/connections', {
        provider: 'github',
        credentials: { organisation: `acme-${number}`, token: 'x' },
      });
    for (let number = 0; number < mostConnections; number += 1)
      expect((await connect(number)).status).toBe(201);
    expect((await connect(mostConnections)).body.code).toBe('too_many_connections');
    await api.services.store.transaction((tables) =>
      count(
        api.services,
        tables,
        ['connection', own.organisationId],
        { most: 200, within: days(1) },
        200 - mostConnections,
      ),
    );
    expect((await connect(0)).body.code).toBe('too_many_changes');
  });
});
