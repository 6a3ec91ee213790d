import { requestTypes } from '@adili/schemas/data-subject-requests/data-subject-request';
import { laws } from '@adili/schemas/data-subject-requests/law';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import { days } from '../../runtime/clock.ts';
import { dueDates, endOfDay, extensionLimit, shortestLaw } from './due-dates.ts';

/** Received at noon of Wednesday, 1 July 2026, in UTC: the ends of the days where they end first under each law. */
const received = '2026-07-01T12:00:00.000Z';
const inReunion = (day: string) => `${day}T19:59:59.999Z`;
const inLondon = (day: string) => `${day}T22:59:59.999Z`;
const inNairobi = (day: string) => `${day}T20:59:59.999Z`;
const inJohannesburg = (day: string) => `${day}T21:59:59.999Z`;
/** Of the day before in Los Angeles, in Newfoundland and on Noronha. */
const inLosAngeles = (nextDay: string) => `${nextDay}T06:59:59.999Z`;
const inStJohns = (nextDay: string) => `${nextDay}T02:29:59.999Z`;
const onNoronha = (nextDay: string) => `${nextDay}T01:59:59.999Z`;

const gdpr = [inReunion('2026-08-01'), undefined, inReunion('2026-10-01')];
const ukGdpr = [inLondon('2026-08-01'), undefined, inLondon('2026-10-01')];
// 45 days are 15 August; 10 business days, of which none is at a weekend, 15 July; 45 more, 29 September.
const ccpa = [inLosAngeles('2026-08-16'), inLosAngeles('2026-07-16'), inLosAngeles('2026-09-30')];
// 15 business days are 22 July.
const ccpaChoice = [inLosAngeles('2026-07-23'), undefined, null];
const pipeda = [inStJohns('2026-08-01'), undefined, inStJohns('2026-08-31')];
const lgpd = [onNoronha('2026-07-17'), undefined, null];
const popia = [inJohannesburg('2026-07-31'), undefined, null];
const kenya = [inNairobi('2026-07-08'), undefined, null];

const table = [
  ...requestTypes.map((type) => ['GDPR', type, gdpr] as const),
  ...requestTypes.map((type) => ['UK-GDPR', type, ukGdpr] as const),
  ['CCPA', 'Access', ccpa],
  ['CCPA', 'Deletion', ccpa],
  ['CCPA', 'Rectification', ccpa],
  ['CCPA', 'Portability', ccpa],
  ['CCPA', 'Restriction', ccpaChoice],
  ['CCPA', 'Objection', ccpaChoice],
  ...requestTypes.map((type) => ['PIPEDA', type, pipeda] as const),
  ...requestTypes.map((type) => ['LGPD', type, lgpd] as const),
  ['POPIA', 'Access', [inJohannesburg('2026-07-31'), undefined, inJohannesburg('2026-08-30')]],
  ['POPIA', 'Deletion', popia],
  ['POPIA', 'Rectification', popia],
  ['POPIA', 'Portability', popia],
  ['POPIA', 'Restriction', popia],
  ['POPIA', 'Objection', popia],
  ['Kenya', 'Access', kenya],
  ['Kenya', 'Deletion', kenya],
  ['Kenya', 'Rectification', kenya],
  ['Kenya', 'Portability', [inNairobi('2026-07-31'), undefined, null]],
  ['Kenya', 'Restriction', kenya],
  ['Kenya', 'Objection', kenya],
] as const;

test.each(table)('%s, %s', (law, type, expected) => {
  const { due_at, acknowledge_by } = dueDates({ law, type }, received);
  expect([due_at, acknowledge_by, extensionLimit({ law, type }, due_at)]).toEqual(expected);
});

test('a time of Kenya that is shorter than its regulation’s comes with what that allows', () => {
  const regulation = (type: (typeof requestTypes)[number]) =>
    lawTable.Kenya.rows[type].citation.replace('Data Protection (General) Regulations 2021, ', '');
  expect(requestTypes.map((type) => [type, regulation(type)])).toEqual(
    expect.arrayContaining([
      ['Access', 'reg. 9'],
      ['Deletion', 'reg. 12, which allows 14 days'],
      ['Rectification', 'reg. 10, which allows 14 days'],
      ['Portability', 'reg. 11'],
      ['Restriction', 'reg. 7, which allows 14 days'],
      ['Objection', 'reg. 8, which allows 14 days'],
    ]),
  );
});

test('each row of the law table is tried here', () => {
  const rows = laws.flatMap((law) => Object.keys(lawTable[law].rows).map((type) => `${law} ${type}`));
  expect(table.map(([law, type]) => `${law} ${type}`).toSorted()).toEqual(rows.toSorted());
});

const byGdpr = { law: 'GDPR', type: 'Access' } as const;
const byCcpa = { law: 'CCPA', type: 'Access' } as const;

test.each(requestTypes)(
  'the law that answers soonest to %s is the one whose last day comes first',
  (type) => {
    expect(shortestLaw(type, received)).toBe(type === 'Portability' ? 'LGPD' : 'Kenya');
  },
);

test.each([
  ['31 January ends with February', '2026-01-31T12:00:00.000Z', '2026-02-28T23:59:59.999Z'],
  ['and in a leap year a day later', '2028-01-31T12:00:00.000Z', '2028-02-29T23:59:59.999Z'],
  ['29 February ends on 29 March, in summer time', '2028-02-29T12:00:00.000Z', '2028-03-29T22:59:59.999Z'],
  ['31 December ends in the next year', '2026-12-31T12:00:00.000Z', '2027-01-31T23:59:59.999Z'],
  ['a month into winter time ends an hour later', '2026-10-01T12:00:00.000Z', '2026-11-01T23:59:59.999Z'],
])('a month from %s', (_, at, due) => {
  expect(dueDates({ law: 'UK-GDPR', type: 'Access' }, at).due_at).toBe(due);
});

test.each([
  // 23:30 on 1 July: there 1 August ends at 23:00.
  ['Dublin', 'GDPR', '2026-07-01T22:30:00.000Z', '2026-08-01T22:59:59.999Z'],
  // 22:00 on 1 July: there 31 July ends at 07:00 of the next day.
  ['Vancouver', 'PIPEDA', '2026-07-02T05:00:00.000Z', '2026-08-01T06:59:59.999Z'],
  // 22:00 on 1 July: there 16 July ends at 05:00 of the next day.
  ['Rio Branco', 'LGPD', '2026-07-02T03:00:00.000Z', '2026-07-17T04:59:59.999Z'],
] as const)('a request of a late evening in %s is due before its last day ends there', (_, law, at, end) => {
  const { due_at } = dueDates({ law, type: 'Access' }, at);
  expect(due_at < end).toBe(true);
  expect(Date.parse(end) - Date.parse(due_at)).toBeLessThan(days(1));
});

test('two further months count from the due date', () => {
  const { due_at } = dueDates(byGdpr, '2026-01-31T12:00:00.000Z');
  expect(extensionLimit(byGdpr, due_at)).toBe('2026-04-28T19:59:59.999Z');
});

test.each([
  ['Friday', '2026-07-03T12:00:00.000Z', '2026-07-18T06:59:59.999Z'],
  ['Saturday', '2026-07-04T12:00:00.000Z', '2026-07-18T06:59:59.999Z'],
  ['Sunday', '2026-07-05T12:00:00.000Z', '2026-07-18T06:59:59.999Z'],
  ['Monday', '2026-07-06T12:00:00.000Z', '2026-07-21T06:59:59.999Z'],
])('ten business days from a %s leave the weekends out', (_, at, acknowledge_by) => {
  expect(dueDates(byCcpa, at)).toMatchObject({ acknowledge_by });
});

test('a day that is named ends where it ends first under the law', () => {
  expect(endOfDay({ law: 'PIPEDA' }, '2026-07-03')).toBe(inStJohns('2026-07-04'));
});
