import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { controlLibrary } from '@adili/frameworks/control-library';
import type { Check, CheckInFull } from '@adili/schemas/checks/check';
import type { ControlInFull } from '@adili/schemas/controls/control';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import type { Pack } from '@adili/schemas/packs/pack';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import type { UndoStep } from '@adili/schemas/undo/undo-step';
import { verifyPackAt } from '../../../data/packs/verify-pack.ts';
import { days, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { auditedOrganisation } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { temporaryFolder } from '../../../testing/folder.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { createTestLooks } from '../../../testing/site-looks.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { kindsOfChecks } from '../kinds/kinds.ts';
import { lookAtDue } from './look.ts';
import { addMissingChecks } from './new-checks.ts';

const iso = 'iso27001-2022';

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let own: Awaited<ReturnType<typeof auditedOrganisation>>;
  let looks: ReturnType<typeof createTestLooks>;
  let token = '';
  let control = '';
  let hsts: Check;
  beforeEach(async () => {
    looks = createTestLooks();
    api = await startTestApi({ isOnPostgres, siteLooks: looks.siteLooks });
    own = await auditedOrganisation(api);
    token = own.token;
    await ask('POST', '/organisation/frameworks', { framework: iso });
    control = await addControl('Encrypted on the way');
    await addMissingChecks(api.services);
    [hsts] = (await ask<Check[]>('GET', '/checks?kind=hsts')).body as [Check];
  });
  afterEach(() => api.stop());

  const ask = <T>(method: string, to: string, body?: object, by = token) => own.ask<T>(method, to, body, by);
  const addControl = async (title: string) => {
    const body = { title, state: 'in_place', requirements: [`${iso}:A.5.1`] };
    return (await ask<ControlInFull>('POST', '/controls', body)).body.id;
  };
  const link = (to: string | null, check = hsts.id, by = token) =>
    ask<CheckInFull>('PATCH', `/checks/${check}`, { control: to }, by);
  const controlOf = async () => (await ask<CheckInFull>('GET', `/checks/${hsts.id}`)).body.control;
  const pieces = async (of = control) => (await ask<ControlInFull>('GET', `/controls/${of}`)).body.evidence;
  const requirement = async () => {
    const { body } = await ask<OrganisationRequirement[]>(
      'GET',
      `/organisation/requirements?framework=${iso}`,
    );
    return body.find(({ id }) => id === `${iso}:A.5.1`);
  };
  /** Alone: the library's own controls answer the requirement too. */
  const takeOthersAway = async () => {
    for (const row of await api.services.store.controls.where('organisationId', own.organisationId))
      if (row.id !== control) await api.services.store.controls.delete(row.id);
  };
  const later = async (milliseconds: number) => {
    api.clock.advance(milliseconds);
    const account = await api.services.store.users.byId(own.id);
    ({ token } = await api.users.logIn(account?.email ?? '', goodPassword));
    await lookAtDue(api.services);
  };

  test('a linked check proves its control while it passes, and says what it saw and when', async () => {
    await takeOthersAway();
    expect((await link(control)).body).toMatchObject({ control, version: hsts.version + 1 });
    expect([(await pieces())[0]?.state, (await requirement())?.state]).toEqual(['upcoming', 'open']);
    await lookAtDue(api.services);
    const at = api.clock.now().toISOString();
    expect(await pieces()).toEqual([
      expect.objectContaining({
        kind: 'record',
        check: hsts.id,
        checkKind: 'hsts',
        title: `Strict-Transport-Security: ${own.site.origin} (conduct of the organisation)`,
        conduct: 'organisation',
        state: 'valid',
        givenBy: own.id,
        text: expect.stringMatching(
          `^It passes since ${at}: .* Seen: header max-age=31536000. Looked at last at ${at}.$`,
        ),
      }),
    ]);
    expect(await requirement()).toMatchObject({
      state: 'met',
      isSelfDeclared: false,
      because: { evidence: [{ kind: 'record', state: 'valid' }] },
    });
    expect((await ask<Readiness>('GET', '/readiness')).body.frameworks[0]).toMatchObject({ metByRecords: 1 });
    // A look that sees nothing takes nothing back.
    looks.shown.down = 'unknown';
    await later(minutes(60));
    expect(await pieces()).toMatchObject([
      { state: 'valid', text: expect.stringContaining('Unknown since') },
    ]);
    looks.shown.down = undefined;
    looks.shown.headers = { 'strict-transport-security': 'max-age=0' };
    await later(minutes(60));
    const failing = api.clock.now().toISOString();
    expect(await pieces()).toMatchObject([
      { state: 'expired', endsAt: failing, text: expect.stringContaining(`It fails since ${failing}: `) },
    ]);
    expect(await requirement()).toMatchObject({ state: 'stale', because: { since: failing } });
    expect((await ask<Readiness>('GET', '/readiness')).body).toMatchObject({
      expiredItems: [{ control, endedAt: failing }],
      dueItems: [{ id: control, due: failing, isOverdue: true }],
    });
    looks.shown.down = 'site';
    await later(minutes(1));
    expect(await pieces()).toMatchObject([
      {
        state: 'expired',
        text: expect.stringContaining(`It failed from ${failing} on, and is unknown since `),
      },
    ]);
    looks.shown.down = undefined;
    looks.shown.headers = {};
    await later(minutes(60));
    expect(await requirement()).toMatchObject({ state: 'met' });
  });

  test('a check that was not seen to pass for a day, or is off, proves nothing', async () => {
    await link(control);
    await lookAtDue(api.services);
    const passed = api.clock.now().getTime();
    looks.shown.down = 'site';
    await later(minutes(60 * 23));
    expect((await pieces())[0]?.state).toBe('valid');
    await later(minutes(60));
    expect(await pieces()).toMatchObject([
      {
        state: 'expired',
        endsAt: new Date(passed + days(1)).toISOString(),
        text: expect.stringContaining('That it passed is too long ago'),
      },
    ]);
    looks.shown.down = undefined;
    await later(minutes(60));
    expect((await pieces())[0]?.state).toBe('valid');
    const off = (await ask<CheckInFull>('PATCH', `/checks/${hsts.id}`, { state: 'off' })).body;
    expect(await pieces()).toMatchObject([
      { state: 'expired', endsAt: off.since, text: expect.stringContaining(`It is off since ${off.since}.`) },
    ]);
  });

  test('a check proves one control at a time, as its evidence says: that is deleted and undone as any other', async () => {
    const other = await addControl('Another one');
    await link(control);
    await link(control);
    expect((await pieces()).length).toBe(1);
    await link(other);
    expect([await controlOf(), (await pieces()).length, (await pieces(other)).length]).toEqual([other, 0, 1]);
    // With the control goes what proves nothing else; undone, both are there again.
    await ask('DELETE', `/controls/${other}`);
    expect(await controlOf()).toBeUndefined();
    const undoLast = async () => {
      const [step] = (await ask<UndoStep[]>('GET', '/undo')).body;
      await ask('POST', `/undo/${step?.id}`);
    };
    await undoLast();
    expect(await controlOf()).toBe(other);
    await link(null);
    expect([await controlOf(), (await pieces(other)).length]).toEqual([undefined, 0]);
    await undoLast();
    expect(await controlOf()).toBe(other);
    const { body: trail } = await ask<{ action: string; detail: string }[]>(
      'GET',
      '/organisation/audit-trail',
    );
    expect(trail).toContainEqual(
      expect.objectContaining({
        action: 'evidence.given',
        detail: `record for control ${other}, check ${hsts.id}`,
      }),
    );
    await ask('DELETE', `/sites/${own.site.id}`);
    expect((await ask<Evidence[]>('GET', '/evidence?limit=500')).body.filter(({ check }) => check)).toEqual(
      [],
    );
  });

  test('a check suggests the control of the library that it tells of, until it proves it', async () => {
    const full = async () => (await ask<CheckInFull>('GET', `/checks/${hsts.id}`)).body;
    const suggested = (await full()).suggests;
    expect(suggested).toEqual({ id: expect.any(String), title: 'Data is encrypted on its way' });
    await link(suggested?.id ?? '');
    expect(await full()).toMatchObject({ control: suggested?.id });
    expect((await full()).suggests).toBeUndefined();
  });

  test('by a plan with approvals it counts once another person has approved it', async () => {
    await givePlan(api, own.organisationId, 'enterprise');
    await link(control);
    await lookAtDue(api.services);
    const [piece] = await pieces();
    expect(piece?.state).toBe('awaiting_approval');
    const approve = (by: string) => ask('POST', `/evidence/${piece?.id}/approval`, {}, by);
    expect((await approve(token)).body).toMatchObject({ code: 'own_approval' });
    expect((await approve((await colleague(api, own.organisationId, 'member')).token)).status).toBe(200);
    expect((await pieces())[0]?.state).toBe('valid');
  });

  test('what a program reports is marked as that wherever it proves something', async () => {
    await takeOthersAway();
    const asked = { name: 'Nightly', scopes: ['signals:write'] };
    const { key } = (await ask<{ key: string }>('POST', '/organisation/api-keys', asked)).body;
    const push = async (by: string) =>
      (
        await ask<CheckInFull>(
          'PUT',
          '/checks/results',
          { name: 'Backups', state: 'passing', says: 'Seven of seven' },
          by,
        )
      ).body;
    const { id } = await push(key);
    await link(control, id);
    const mark = 'reported by a program of the organisation, not looked at by Adili';
    expect(await pieces()).toMatchObject([
      {
        title: `Backups (${mark})`,
        checkKind: 'pushed',
        state: 'valid',
        text: expect.stringMatching(
          '^Reported by a program of the organisation with the API key “Nightly”, not looked at by Adili. It passes since .*: Seven of seven Reported last at ',
        ),
      },
    ]);
    expect((await requirement())?.state).toBe('met');
    // Adili keeps no record of it.
    expect((await ask<Readiness>('GET', '/readiness')).body.frameworks[0]).toMatchObject({ metByRecords: 0 });
    await later(days(7));
    expect((await pieces())[0]?.state).toBe('expired');
    await push(token);
    expect(await pieces()).toMatchObject([
      {
        state: 'valid',
        text: expect.stringContaining('Reported by a person of the organisation, not looked at'),
      },
    ]);
  });

  test('a pack has what the check saw and when, and verifies', async () => {
    const { folder, remove } = await temporaryFolder();
    await link(control);
    await lookAtDue(api.services);
    const since = api.clock.now().toISOString();
    await later(minutes(60));
    const at = api.clock.now().toISOString();
    const { id } = (await ask<Pack>('POST', '/packs', { frameworks: [iso] })).body;
    await api.services.background.idle();
    const response = await fetch(`${api.base}/packs/${id}/file`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const file = path.join(folder, 'pack.zip');
    await writeFile(file, bytes);
    const keys = (await api.call('GET', '/.well-known/consent-keys.json')).text;
    // Another look is another state, as its instant is in the words.
    expect((await verifyPackAt(file, keys)).manifest.asOf).toBe(at);
    const title = `Strict-Transport-Security: ${own.site.origin} (conduct of the organisation)`;
    expect(bytes.toString()).toContain(`${title}. It passes since ${since}: `);
    expect(bytes.toString()).toContain(`Looked at last at ${at}.`);
    await remove();
  });
}

test('what checks suggest is in the library', () => {
  const ids = new Set(controlLibrary.map(({ id }) => id));
  const suggested = Object.values(kindsOfChecks).flatMap(({ suggests }) => suggests ?? []);
  expect(suggested.filter((id) => !ids.has(id))).toEqual([]);
});

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
