import type { AccessReview, ReviewedAccount } from '@adili/schemas/access-reviews/access-review';
import type { Control } from '@adili/schemas/controls/control';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { days, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { auditedOrganisation } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { connectedSystem } from '../../../testing/seen-accounts.ts';
import { count } from '../../foundation/rate-limits/allow.ts';

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let own: Awaited<ReturnType<typeof auditedOrganisation>>;
  let system: Awaited<ReturnType<typeof connectedSystem>>;
  let review: AccessReview;
  const accounts = [
    { key: '1', account: 'kept', isAdmin: true },
    { key: '2', account: 'gone' },
    { key: '3', account: 'suspended' },
    { key: '4', account: 'stays' },
  ] as const;
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres });
    own = await auditedOrganisation(api);
    system = await connectedSystem(api, own.organisationId);
    await system.see(...accounts);
    review = (await ask<AccessReview>('POST', '/access-reviews')).body;
  });
  afterEach(() => api.stop());

  const ask = <T = { code?: string }>(method: string, at: string, body?: object, by?: string) =>
    own.ask<T>(method, at, body, by);
  const at = (rest = '') => `/access-reviews/${review.id}${rest}`;
  const list = async (query = '') => (await ask<ReviewedAccount[]>('GET', at(`/accounts${query}`))).body;
  const find = async (name: string) => (await list(`?q=${name}`))[0];
  const decide = async (name: string, decision: 'keep' | 'remove' | null, note?: string) =>
    ask<ReviewedAccount & { code?: string }>('PATCH', at(`/accounts/${(await find(name))?.id}`), {
      decision,
      note,
      version: (await find(name))?.version,
    });
  const keepAll = () => ask<AccessReview>('POST', at('/keep'), { connection: system.id });
  const newControl = async () =>
    (await ask<Control>('POST', '/controls', { title: 'Review access' })).body.id;
  const finish = (control: string) =>
    ask<AccessReview & { code?: string }>('POST', at('/finish'), { control });

  test('a review freezes what was seen, and there is one of a quarter', async () => {
    expect(review).toMatchObject({ state: 'open', systems: [{ accounts: 4, undecided: 4 }] });
    await system.see({ key: '5', account: 'new' });
    expect((await list()).map(({ account }) => account)).toEqual(['gone', 'kept', 'stays', 'suspended']);
    expect((await ask('POST', '/access-reviews')).body.code).toBe('review_begun');
    expect((await ask('DELETE', at())).status).toBe(204);
    expect((await ask('POST', '/access-reviews')).status).toBe(201);
  });

  test('one that is not decided keeps a review from being finished', async () => {
    const control = await newControl();
    await keepAll();
    await decide('stays', null);
    expect((await finish(control)).body.code).toBe('undecided_accounts');
    expect((await ask<Evidence[]>('GET', '/evidence')).body).toEqual([]);
    expect(await list('?decision=none')).toMatchObject([{ account: 'stays', decision: null }]);
  });

  test('keeping all of a system leaves what was decided', async () => {
    await decide('gone', 'remove', 'Left in May');
    const { body } = await keepAll();
    expect(body.systems).toMatchObject([{ kept: 3, removed: 1, undecided: 0 }]);
    expect(await find('gone')).toMatchObject({ decision: 'remove', note: 'Left in May' });
    expect(await find('kept')).toMatchObject({ decision: 'keep', decidedBy: own.id, version: 2 });
  });

  test('a finished review is evidence of who decided what, and changes no more', async () => {
    const control = await newControl();
    await decide('gone', 'remove', '=1+1');
    await keepAll();
    const { body } = await finish(control);
    expect(body).toMatchObject({ state: 'finished', finishedBy: own.id, control });
    const [piece] = (await ask<Evidence[]>('GET', '/evidence')).body;
    expect(piece).toMatchObject({
      id: body.evidence,
      kind: 'file',
      state: 'valid',
      controls: [control],
      title: `Access review ${review.period}: 3 kept, 1 to be removed`,
    });
    const file = await api.call('GET', `/evidence/${piece?.id}/file`, { token: own.token });
    const lines = file.text.split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines.find((line) => line.includes(',gone,'))).toContain(`,remove,'=1+1,`);
    const table = await api.call('GET', at('/accounts.csv'), { token: own.token });
    expect(table.text.split('\r\n')).toEqual(lines);
    for (const change of [decide('kept', 'remove'), keepAll(), finish(control), ask('DELETE', at())])
      expect((await change).body).toMatchObject({ code: 'review_finished' });
  });

  test('of two who finish at once one does, and there is one piece of evidence', async () => {
    await keepAll();
    const control = await newControl();
    const ends = await Promise.all([finish(control), finish(control)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ask<Evidence[]>('GET', '/evidence')).body).toHaveLength(1);
  });

  test('what became of an account that was to be removed is what later looks see', async () => {
    for (const name of ['gone', 'suspended', 'stays']) await decide(name, 'remove');
    await decide('kept', 'keep');
    await finish(await newControl());
    api.clock.advance(minutes(5));
    await system.see(accounts[0], { ...accounts[2], isSuspended: true }, accounts[3]);
    const outcomes = async () =>
      (await list('?decision=remove')).map(({ account, outcome }) => [account, outcome]);
    expect(await outcomes()).toEqual([
      ['gone', 'gone'],
      ['stays', 'there'],
      ['suspended', 'suspended'],
    ]);
    const [before] = (await list('?q=stays')).map(({ outcomeAt }) => outcomeAt);
    api.clock.advance(minutes(5));
    // One that comes back is another one by then.
    await system.see(...accounts.slice(0, 2), accounts[3]);
    expect(await outcomes()).toEqual([
      ['gone', 'gone'],
      ['stays', 'there'],
      ['suspended', 'gone'],
    ]);
    expect((await find('stays'))?.outcomeAt).not.toBe(before);
    expect((await find('kept'))?.outcome).toBeUndefined();
  });

  test('owners and admins decide, others read', async () => {
    for (const role of ['admin', 'member', 'auditor'] as const) {
      const { token } = await colleague(api, own.organisationId, role);
      const id = (await find('stays'))?.id;
      const status = async (method: string, path: string, body?: object) =>
        (await ask(method, path, body, token)).status;
      expect([role, await status('GET', at('/accounts'))]).toEqual([role, 200]);
      expect(await status('PATCH', at(`/accounts/${id}`), { decision: 'keep' })).toBe(
        role === 'admin' ? 200 : 403,
      );
    }
  });

  test('20,000 changes a day are too many more', async () => {
    await api.services.store.transaction((tables) =>
      count(
        api.services,
        tables,
        ['access_review', own.organisationId],
        { most: 20_000, within: days(1) },
        20_000 - 1,
      ),
    );
    expect((await decide('kept', 'keep')).body.code).toBe('too_many_changes');
  });
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
