import { requestTypes } from '@adili/schemas/data-subject-requests/data-subject-request';
import { laws } from '@adili/schemas/data-subject-requests/law';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import { dueDates, extensionLimit } from './due-dates.ts';

/** Received at noon of Wednesday, 1 July 2026, in UTC: the ends of the days in the time zone of each law. */
const received = '2026-07-01T12:00:00.000Z';
const inBrussels = (day: string) => `${day}T21:59:59.999Z`;
const inNairobi = (day: string) => `${day}T20:59:59.999Z`;
/** Of the day before in Los Angeles and Toronto. */
const inLosAngeles = (nextDay: string) => `${nextDay}T06:59:59.999Z`;
const inToronto = (nextDay: string) => `${nextDay}T03:59:59.999Z`;

const gdpr = [inBrussels('2026-08-01'), undefined, inBrussels('2026-10-01')];
// 45 days are 15 August; 10 business days, of which none is at a weekend, 15 July; 45 more, 29 September.
const ccpa = [inLosAngeles('2026-08-16'), inLosAngeles('2026-07-16'), inLosAngeles('2026-09-30')];
const pipeda = [inToronto('2026-08-01'), undefined, inToronto('2026-08-31')];
const inKenya = (day: string) => [inNairobi(day), undefined, null];

const table = [
  ...requestTypes.map((type) => ['GDPR', type, gdpr] as const),
  ...requestTypes.map((type) => ['CCPA', type, ccpa] as const),
  ...requestTypes.map((type) => ['PIPEDA', type, pipeda] as const),
  ['Kenya', 'Access', inKenya('2026-07-08')],
  ['Kenya', 'Deletion', inKenya('2026-07-15')],
  ['Kenya', 'Rectification', inKenya('2026-07-15')],
  ['Kenya', 'Portability', inKenya('2026-07-31')],
  ['Kenya', 'Restriction', inKenya('2026-07-15')],
  ['Kenya', 'Objection', inKenya('2026-07-15')],
] as const;

test.each(table)('%s, %s', (law, type, expected) => {
  const { due_at, acknowledge_by } = dueDates({ law, type }, received);
  expect([due_at, acknowledge_by, extensionLimit({ law, type }, due_at)]).toEqual(expected);
});

test('each row of the law table is tried here', () => {
  const rows = laws.flatMap((law) => Object.keys(lawTable[law].rows).map((type) => `${law} ${type}`));
  expect(table.map(([law, type]) => `${law} ${type}`).toSorted()).toEqual(rows.toSorted());
});

const byGdpr = { law: 'GDPR', type: 'Access' } as const;
const byCcpa = { law: 'CCPA', type: 'Access' } as const;

test.each([
  ['31 January ends with February', '2026-01-31T12:00:00.000Z', '2026-02-28T22:59:59.999Z'],
  ['and in a leap year a day later', '2028-01-31T12:00:00.000Z', '2028-02-29T22:59:59.999Z'],
  ['29 February ends on 29 March, in summer time', '2028-02-29T12:00:00.000Z', '2028-03-29T21:59:59.999Z'],
  ['31 December ends in the next year', '2026-12-31T12:00:00.000Z', '2027-01-31T22:59:59.999Z'],
  ['a month into winter time ends an hour later', '2026-10-01T12:00:00.000Z', '2026-11-01T22:59:59.999Z'],
  ['a quarter to one in Brussels is the next day', '2026-07-01T22:45:00.000Z', '2026-08-02T21:59:59.999Z'],
])('a month from %s', (_, at, due) => {
  expect(dueDates(byGdpr, at).due_at).toBe(due);
});

test('two further months count from the due date', () => {
  const { due_at } = dueDates(byGdpr, '2026-01-31T12:00:00.000Z');
  expect(extensionLimit(byGdpr, due_at)).toBe('2026-04-28T21:59:59.999Z');
});

test.each([
  ['Friday', '2026-07-03T12:00:00.000Z', '2026-07-18T06:59:59.999Z'],
  ['Saturday', '2026-07-04T12:00:00.000Z', '2026-07-18T06:59:59.999Z'],
  ['Sunday', '2026-07-05T12:00:00.000Z', '2026-07-18T06:59:59.999Z'],
  ['Monday', '2026-07-06T12:00:00.000Z', '2026-07-21T06:59:59.999Z'],
])('ten business days from a %s leave the weekends out', (_, at, acknowledge_by) => {
  expect(dueDates(byCcpa, at)).toMatchObject({ acknowledge_by });
});
