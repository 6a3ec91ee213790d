import { type Assumptions, assumptions, type Costs, callsOf, modelOf } from './model.ts';

/** A thousand organisations of a day that has as many sessions, each with one call of every kind. */
const plain: Assumptions = {
  ...assumptions,
  organisations: 1_000,
  accountsEach: 1,
  active: 1,
  sessions: 1,
  signIns: 1,
  documents: 1,
  navigations: 0,
  accountReads: 1,
  lists: 1,
  decisions: 1,
  visitors: 0,
  pages: 0,
  withKeys: 1,
  keyReads: 1,
  peak: 86.4,
  fromCdn: 0,
  visitDays: 10,
  decisionYears: 1,
  busy: 0.5,
};
const free = { cpu: 0, databaseCpu: 0, logged: 0, grown: 0 };
const costs: Costs = {
  account: { ...free, cpu: 100 },
  list: { ...free, databaseCpu: 250 },
  key: free,
  decision: { cpu: 400, databaseCpu: 0, logged: 2_000, grown: 10 },
  visit: { ...free, logged: 500, grown: 3 },
  pageLoad: free,
  signIn: free,
  document: { ...free, cpu: 1_000 },
};
const store = { visit: 7, turn: 10 };
const machine = { cores: 4, connections: 97, connectionsOfProcess: 14 };

test('the busiest minute of a day that has so many calls takes so many cores', () => {
  const model = modelOf(plain, costs, store, machine);
  // 1,000 calls a day of each class, 86.4 times as dense: one a second.
  expect(model.peak).toMatchObject({ account: expect.closeTo(1), document: expect.closeTo(1) });
  // 0.5 s of the API's CPU a second, 1 of the shell's and 0.25 of PostgreSQL's, at half of what a core has.
  expect(model.cores).toEqual({
    api: expect.closeTo(1),
    shell: expect.closeTo(2),
    database: expect.closeTo(0.5),
  });
  expect([model.processes, model.connections]).toEqual([1, 14]);
  expect(model.logged).toEqual({ peak: expect.closeTo(2_500), day: expect.closeTo(2_500_000) });
  // Visits by what one takes of the table, decisions by what a call added.
  expect(model.stored).toEqual({ visits: 1_000 * 10 * 7, decisions: 1_000 * 365 * 10 });
});

test('the ceiling that fewer organisations reach comes first', () => {
  const [first, second, third] = modelOf(plain, costs, store, machine).ceilings;
  // Six processes have 84 of 97 connections, and each carries a thousand organisations.
  expect(first).toEqual({
    what: expect.stringContaining('connections'),
    organisations: expect.closeTo(6_000),
  });
  expect(second).toEqual({ what: expect.stringContaining('4 cores'), organisations: expect.closeTo(8_000) });
  // Of 4 seconds a process needs 30 ms, so that 133 get their turns.
  expect(third?.organisations).toBeCloseTo(133_333, -1);
});

test('what visitors of public pages see is recorded and reported, as are pages of sessions', () => {
  const { visit, pageLoad, document } = callsOf({
    ...plain,
    visitors: 100,
    pages: 3,
    navigations: 2,
    fromCdn: 0.9,
  });
  expect([visit, pageLoad, document]).toEqual([3_300, 3_300, expect.closeTo(110)]);
});

test('a cost that was not measured is an error', () => {
  const unknown = { ...costs, key: { ...free, cpu: Number.NaN } };
  expect(() => modelOf(plain, unknown, store, machine)).toThrow(RangeError);
});
