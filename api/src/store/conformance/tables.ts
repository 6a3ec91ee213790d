import type { Identified, TableDefinition } from '../define-table.ts';
import { DuplicateKeyError } from '../errors.ts';
import type { Rows } from '../rows.ts';
import type { Store } from '../store.ts';
import { type TableName, tables } from '../tables.ts';
import { account, at, samplesOf, visitor } from './rows.ts';

type AnyRow = Identified & Record<string, unknown>;
const names = Object.keys(tables) as (keyof typeof tables)[];

/** What else there may be in a column of those that people edit; others are left out. */
const others: Readonly<Record<string, unknown>> = {
  relation: 'equal',
  why: 'They are word for word the same',
  name: 'Another',
  title: 'Another',
  state: 'retired',
  status: 'in_progress',
  verdict: 'failed',
  requirements: [],
  controls: [],
  notes: [],
  text: 'Another',
  mentions: [],
  history: [],
  erasing: true,
  reason: 'Another',
  answer: 'Another',
  agreedPlan: 'growth',
  agreedUntil: at(9),
  validFrom: '2026-10-01',
  due_at: at(9),
  judgedBy: 'another',
  judgedAt: at(9),
  messageCount: 9,
  fileCount: 9,
};
/** The same where a table has its own words in a column of that name. */
const othersOf: Partial<Record<TableName, typeof others>> = {
  supportCases: { state: 'closed' },
  alertRules: {
    channelId: 'another channel',
    kinds: ['caa'],
    from: 'high',
    digest: false,
    quiet: { from: '12:00', to: '13:00' },
  },
  automations: {
    state: 'off',
    trigger: { at: '0 7 * * 1' },
    conditions: [],
    actions: [{ do: 'make_report' }],
  },
  systemAccounts: { personId: 'another' },
  accessReviews: { finishedAt: at(9) },
  reviewedAccounts: { decision: 'keep', note: 'Another', decidedBy: 'another', decidedAt: at(9) },
  risks: {
    likelihood: 1,
    impact: 1,
    treatment: 'avoid',
    review: '2028-01-01',
    controls: [],
    checks: ['another check'],
  },
};

/** The calls that every table has, and what their declarations promise. */
export function testTables(store: () => Store): void {
  describe.each(names)('%s', (name) => {
    const rows = () => store()[name] as unknown as Rows<AnyRow>;
    const sample = (id: string, minute = 0) => samplesOf(id, minute)[name] as unknown as AnyRow;
    const { time, versioned } = tables[name];

    test('keeps a row with undeclared fields as it was, until deleted', async () => {
      const row = { ...sample('a'), later: { of: ['another', 'version'] }, plain: 'é' };
      await rows().insert(row);
      expect(await rows().byId('a')).toEqual(row);
      expect((await rows().list({ limit: 9, sort: time, descending: true })).rows).toEqual([row]);
      expect(await rows().delete('a')).toEqual(row);
      expect([await rows().delete('a'), await rows().byId('a'), await rows().count()]).toEqual([
        null,
        null,
        0,
      ]);
    });

    test('gives the rows of many ids, each once, as far as they are there', async () => {
      await rows().insertAll(['a', 'b', 'c'].map((id) => sample(id)));
      const found = await rows().byIds(['a', 'a', 'c', 'nobody', 'nul\0']);
      expect(found.map(({ id }) => id).toSorted()).toEqual(['a', 'c']);
      expect(await rows().byIds([])).toEqual([]);
    });

    test('refuses a second row of an id', async () => {
      await rows().insert(sample('a'));
      await expect(rows().insert(sample('a'))).rejects.toThrow(DuplicateKeyError);
      expect(await rows().count()).toBe(1);
    });

    test('replaces what is there, and only that', async () => {
      expect(await rows().replace(sample('a'))).toBeNull();
      await rows().insert(sample('a'));
      const next = sample('a', 5);
      expect(await rows().replace(next, { [time]: at(-1) })).toBeNull();
      expect(await rows().byId('a')).toEqual(sample('a'));
      const kept = await rows().replace(next, { [time]: sample('a')[time] });
      expect(kept).toEqual(versioned.length > 0 ? { ...next, version: expect.any(Number) } : next);
      expect(await rows().byId('a')).toEqual(kept);
    });

    if (versioned.length > 0)
      test('has another version once something differs that people edit', async () => {
        const { version } = sample('a');
        // One that says none is the first; requests always had theirs.
        const row = name === 'dataSubjectRequests' ? sample('a') : { ...sample('a'), version: undefined };
        await rows().insert(row);
        expect((await rows().replace({ ...row, plain: 'é', version: 40 }))?.version).toBe(version);
        for (const [index, column] of versioned.entries()) {
          const before = (await rows().byId('a')) as AnyRow;
          const other = othersOf[name]?.[column] ?? others[column];
          const kept = await rows().replace({ ...before, [column]: other });
          expect([column, kept?.version]).toEqual([column, index + 2]);
          expect(await rows().byId('a')).toEqual(kept);
        }
      });

    test('takes no row that does not fit its declaration', async () => {
      await expect(rows().insert({ ...sample('a'), [time]: 7 })).rejects.toThrow(TypeError);
      await rows().insert(sample('a'));
      await expect(rows().replace({ id: 'a' })).rejects.toThrow(TypeError);
      expect((await rows().list({ limit: 9, sort: time, descending: true })).rows).toEqual([sample('a')]);
    });

    test.each(['0000-01-01T00:00:00.000Z', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00.0000Z'])(
      'takes no instant that is written as %s',
      async (instant) => {
        await expect(rows().insert({ ...sample('a'), [time]: instant })).rejects.toThrow(TypeError);
        await expect(rows().insertAll([{ ...sample('a'), [time]: instant }])).rejects.toThrow(TypeError);
        expect(await rows().count()).toBe(0);
      },
    );

    test('keeps an instant of whatever year as it was given', async () => {
      for (const [id, instant] of [
        ['a', '0001-01-01T00:00:00.000Z'],
        ['b', '9999-12-31T23:59:59.999Z'],
      ] as const) {
        await rows().insert({ ...sample(id), [time]: instant });
        expect((await rows().byId(id))?.[time]).toBe(instant);
      }
      const { rows: found } = await rows().list({ limit: 9, sort: time, descending: false });
      expect(found.map(({ id }) => id)).toEqual(['a', 'b']);
    });

    test('takes many rows at once, or none of them', async () => {
      const many = ['a', 'b', 'c'].map((id) => ({ ...sample(id), later: [id] }));
      await rows().insertAll(many);
      await expect(rows().insertAll([sample('d'), sample('b')])).rejects.toThrow(DuplicateKeyError);
      await rows().insertAll([]);
      expect([await rows().count(), await rows().byId('c')]).toEqual([3, many[2]]);
    });

    test('is found by unique keys, indexes, sorted lists and search', async () => {
      const { unique, indexed, list } = tables[name] as unknown as TableDefinition<AnyRow>;
      const both = [sample('a', 1), sample('b', 2)];
      await rows().insertAll(both);
      for (const field of unique)
        expect(await rows().byKey(field, both[1]?.[field] as never)).toEqual(both[1]);
      for (const field of list.sortable) {
        const { rows: found } = await rows().list({ limit: 9, sort: field, descending: true });
        expect(found).toHaveLength(2);
      }
      for (const field of list.searchable.filter((one) => typeof one === 'string')) {
        const q = String(both[0]?.[field] ?? '').toUpperCase();
        const { rows: found } = await rows().list({ limit: 9, sort: time, descending: true, q });
        expect(found.map(({ id }) => id)).toContain('a');
      }
      for (const field of indexed) {
        const value = String(both[0]?.[field]) as never;
        const same = both.filter((row) => String(row[field]) === value).reverse();
        const list = { limit: 9, sort: time, descending: true, where: { [field]: value } };
        expect((await rows().list(list)).rows).toEqual(same);
        expect(await rows().where(field, value)).toEqual(same);
        const only = ['id', time, field];
        const partly = same.map((row) => Object.fromEntries(only.map((one) => [one, row[one]])));
        const read = await rows().fieldsWhere(field, value, only);
        expect(read).toHaveLength(partly.length);
        expect(read).toEqual(expect.arrayContaining(partly));
        const among = await rows().fieldsWhereIn(field, [value, value, 'nul\0' as never], only);
        expect(among).toHaveLength(partly.length);
        expect(among).toEqual(expect.arrayContaining(partly));
        const found = await rows().whereIn(field, [value, value, 'nul\0' as never]);
        expect(found.map(({ id }) => id).toSorted()).toEqual(same.map(({ id }) => id).toSorted());
        expect(await rows().whereIn(field, [])).toEqual([]);
        expect(await rows().deleteWhere(field, value)).toBe(same.length);
        await rows().insertAll(same);
      }
    });

    test('is deleted by the field that says when it has had its time', async () => {
      const { schema, retention } = tables[name] as unknown as TableDefinition<AnyRow>;
      const { field, only } = retention ?? { field: time };
      const both = ['a', 'b'].map((id, index) => ({ ...sample(id, index + 1), ...only }));
      // What is not meant yet stays, however old it is.
      const { [field]: begun, ...open } = sample('c');
      const isOptional = schema._zod.def.shape[field]?._zod.optin === 'optional';
      const others = isOptional ? [open as AnyRow] : only ? [{ ...open, [field]: begun } as AnyRow] : [];
      await rows().insertAll([...both, ...others]);
      expect(await rows().deleteBefore(String(both[1]?.[field]))).toBe(retention ? 1 : 0);
      expect(await rows().count()).toBe((retention ? 1 : 2) + others.length);
    });

    test('gives the rows after an instant, the newest first', async () => {
      for (const minute of [1, 3, 2]) await rows().insert(sample(`r${minute}`, minute));
      const found = await rows().after(String(sample('x', 1)[time]));
      expect(found.map(({ id }) => id)).toEqual(['r3', 'r2']);
    });
  });

  const lacking = names.flatMap((name) => {
    const { indexed, schema } = tables[name] as unknown as TableDefinition<AnyRow>;
    const fields = indexed.filter((field) => schema._zod.def.shape[field]?._zod.optin === 'optional');
    return fields.map((field) => [name, field] as const);
  });
  test.each(lacking)(
    'a row of %s without %s is found by no value, and by a list that asks for it',
    async (name, field) => {
      const rows = store()[name] as unknown as Rows<AnyRow>;
      const { [field]: _, ...bare } = samplesOf('a')[name] as unknown as AnyRow;
      await rows.insertAll([bare as AnyRow, samplesOf('b')[name] as unknown as AnyRow]);
      const nothing = '' as never;
      expect([await rows.where(field, nothing), await rows.deleteWhere(field, nothing)]).toEqual([[], 0]);
      const list = { limit: 9, sort: tables[name].time, descending: true, where: { [field]: '' } };
      expect((await rows.list(list)).rows).toEqual([bare]);
    },
  );

  test('an address is unique, and found under its present value only', async () => {
    const { users } = store();
    await users.insert(account('a'));
    await users.insert(account('b'));
    await expect(users.insert({ ...account('c'), email: 'a@example.com' })).rejects.toThrow(
      DuplicateKeyError,
    );
    await expect(users.replace({ ...account('b'), email: 'a@example.com' })).rejects.toThrow(
      DuplicateKeyError,
    );
    await users.replace({ ...account('a'), email: 'new@example.com' });
    expect(await users.byKey('email', 'a@example.com')).toBeNull();
    expect(await users.byKey('email', 'new@example.com')).toMatchObject({ id: 'a' });
  });

  test('a person’s rows are found, newest first, and deleted', async () => {
    const { sessions } = store();
    for (const [id, userId, minute] of [
      ['old', 'ann', 1],
      ['other', 'bob', 2],
      ['new', 'ann', 3],
    ] as const) {
      await sessions.insert({ ...samplesOf(id, minute).sessions, userId });
    }
    expect((await sessions.where('userId', 'ann')).map(({ id }) => id)).toEqual(['new', 'old']);
    await sessions.replace({ ...samplesOf('new', 3).sessions, userId: 'bob' });
    expect(await sessions.deleteWhere('userId', 'ann')).toBe(1);
    expect((await sessions.where('userId', 'bob')).map(({ id }) => id)).toEqual(['new', 'other']);
  });

  test('rows are deleted by the field that says when they have had their time', async () => {
    const { sessions, visitors } = store();
    for (const minute of [1, 2, 3]) {
      await visitors.insert(visitor(`v${minute}`, minute));
      await sessions.insert({ ...samplesOf(`s${minute}`, 9 - minute).sessions, expiresAt: at(minute) });
    }
    expect([await visitors.deleteBefore(at(2)), await sessions.deleteBefore(at(3))]).toEqual([1, 2]);
    expect([await visitors.byId('v1'), await sessions.byId('s3')]).toEqual([
      null,
      expect.objectContaining({ id: 's3' }),
    ]);
  });

  test('of many that replace a row as they expect it, or take it out, one does', async () => {
    const { dataSubjectRequests, resetTokens } = store();
    const request = samplesOf('r').dataSubjectRequests;
    await dataSubjectRequests.insert(request);
    await resetTokens.insert(samplesOf('t').resetTokens);
    const steps = Array.from({ length: 20 }, () =>
      dataSubjectRequests.replace({ ...request, status: 'in_progress' }, { status: 'pending' }),
    );
    const takes = Array.from({ length: 20 }, () => resetTokens.delete('t'));
    expect((await Promise.all(steps)).filter(Boolean)).toHaveLength(1);
    expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(1);
  });

  test('payments are unique by transaction and summed by day in Nairobi', async () => {
    const paid = (id: string, amount_cents: number, date: string) => ({
      ...samplesOf(id).payments,
      amount_cents,
      date,
    });
    const { payments } = store();
    await payments.insert(paid('1', 90_000, '2026-11-01T20:59:59.000Z'));
    await payments.insert(paid('2', 10, '2026-11-01T21:00:00.000Z'));
    await payments.insert(paid('3', 20, '2026-11-02T20:00:00.000Z'));
    await payments.insert({ ...paid('5', 700, '2026-11-02T20:00:00.000Z'), status: 'failed' });
    // Dollars are not added to shillings; what says nothing is in shillings.
    await payments.insert({ ...paid('6', 900, '2026-11-02T20:00:00.000Z'), currency: 'USD' });
    await payments.insert({ ...paid('7', 30, '2026-11-02T20:00:00.000Z'), currency: undefined });
    await expect(payments.insert({ ...samplesOf('4').payments, transaction_id: 'T1' })).rejects.toThrow(
      DuplicateKeyError,
    );
    expect(await store().dailyPayments()).toEqual([
      { date: '2026-11-02', total: 0.6, count: 3 },
      { date: '2026-11-01', total: 900, count: 1 },
    ]);
    expect(await store().dailyPayments('2026-11-01T21:00:00.000Z')).toEqual([
      { date: '2026-11-02', total: 0.6, count: 3 },
    ]);
  });
}
