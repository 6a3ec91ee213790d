import { requestTypes } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dayByLaw } from '@adili/schemas/data-subject-requests/due-day';
import { laws } from '@adili/schemas/data-subject-requests/law';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import { days } from '../../../runtime/clock.ts';
import { countingOf, dueDates, endOfDay, extensionLimit, refuseBy, shortestLaw } from './due-dates.ts';

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
// 45 days of which 1 July is the first end on 14 August, 90 on 28 September; 10 business days after it are 15 July.
const ccpa = [inLosAngeles('2026-08-15'), inLosAngeles('2026-07-16'), inLosAngeles('2026-09-29')];
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
  const limit = extensionLimit({ law, type, created_at: received });
  expect([due_at, acknowledge_by, limit]).toEqual(expected);
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

test('two further months make three from the receipt, however short the first was', () => {
  const request = { law: 'GDPR', type: 'Access', created_at: '2026-01-31T12:00:00.000Z' } as const;
  expect(extensionLimit(request)).toBe('2026-04-30T19:59:59.999Z');
});

test.each(requestTypes)('an extension of %s has the unit of the time that it extends', (type) => {
  for (const law of laws) {
    const { answer, extension = answer } = lawTable[law].rows[type];
    expect(extension.unit).toBe(answer.unit);
  }
});

/** The last millisecond of a day somewhere, the last days for an answer to what comes until then and from then on. */
test.each([
  ['GDPR', 'Europe/Berlin', '2027-02-28T22:59:59.999Z', '28 Mar 2027', '1 Apr 2027'],
  ['GDPR', 'Indian/Reunion', '2027-02-28T19:59:59.999Z', '28 Mar 2027', '1 Apr 2027'],
  ['GDPR', 'America/Martinique', '2027-03-01T03:59:59.999Z', '28 Mar 2027', '1 Apr 2027'],
  ['GDPR', undefined, '2027-03-01T03:59:59.999Z', '28 Mar 2027', '1 Apr 2027'],
  ['GDPR', 'Africa/Nairobi', '2027-03-01T03:59:59.999Z', '28 Mar 2027', '1 Apr 2027'],
  ['UK-GDPR', 'Europe/Berlin', '2027-02-28T23:59:59.999Z', '28 Mar 2027', '1 Apr 2027'],
  ['CCPA', 'America/Los_Angeles', '2026-07-02T06:59:59.999Z', '14 Aug 2026', '15 Aug 2026'],
  ['CCPA', 'America/New_York', '2026-07-02T06:59:59.999Z', '14 Aug 2026', '15 Aug 2026'],
  ['PIPEDA', 'America/Toronto', '2026-07-02T03:59:59.999Z', '31 Jul 2026', '1 Aug 2026'],
  ['PIPEDA', undefined, '2026-07-02T06:59:59.999Z', '31 Jul 2026', '1 Aug 2026'],
  ['LGPD', 'America/Sao_Paulo', '2026-07-02T02:59:59.999Z', '16 Jul 2026', '17 Jul 2026'],
  ['POPIA', 'Africa/Johannesburg', '2026-07-01T21:59:59.999Z', '31 Jul 2026', '1 Aug 2026'],
  ['Kenya', 'Africa/Nairobi', '2026-07-01T20:59:59.999Z', '8 Jul 2026', '9 Jul 2026'],
  ['Kenya', 'Europe/Berlin', '2026-07-01T20:59:59.999Z', '8 Jul 2026', '9 Jul 2026'],
] as const)(
  'by %s, of an organisation in %s, the day of receipt ends at %s',
  (law, zone, end, last, next) => {
    const after = new Date(Date.parse(end) + 1).toISOString();
    const due = (at: string) => dayByLaw(law, dueDates({ law, type: 'Access' }, at, zone).due_at);
    expect([due(end), due(after)]).toEqual([last, next]);
  },
);

/** The calendar day of an instant, in days since 1970. */
const calendarDay = (timeZone: string, at: string) =>
  Date.parse(new Date(at).toLocaleDateString('sv-SE', { timeZone })) / days(1);

/** The last day by the text, of a request of a day: a month without that day ends on its last. */
function byText(law: (typeof laws)[number], type: (typeof requestTypes)[number], received: number): number {
  const { answer } = lawTable[law].rows[type];
  if (answer.unit === 'days') return received + answer.count;
  const date = new Date(received * days(1));
  const lastOfMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + answer.count + 1, 0);
  const sameDay = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + answer.count, date.getUTCDate());
  return Math.min(lastOfMonth, sameDay) / days(1);
}

test.each([
  ['GDPR', 'Europe/Berlin'],
  ['GDPR', 'Atlantic/Azores'],
  ['GDPR', 'Asia/Nicosia'],
  ['UK-GDPR', 'Europe/London'],
  ['CCPA', 'America/Los_Angeles'],
  ['PIPEDA', 'America/Toronto'],
  ['LGPD', 'America/Sao_Paulo'],
  ['POPIA', 'Africa/Johannesburg'],
  ['Kenya', 'Africa/Nairobi'],
] as const)('by %s in %s no due day is later than the text, or earlier by more than a day', (law, zone) => {
  const types = law === 'Kenya' ? (['Access', 'Portability'] as const) : (['Access'] as const);
  for (const midnight of ['2027-01-31', '2027-03-01', '2028-03-01', '2026-10-25'])
    for (let hour = -13; hour < 13; hour += 1)
      for (const type of types) {
        const at = new Date(Date.parse(midnight) + hour * (days(1) / 24)).toISOString();
        const { due_at } = dueDates({ law, type }, at, zone);
        const text = byText(law, type, calendarDay(zone, at));
        const due = calendarDay('UTC', `${dayByLaw(law, due_at)} UTC`);
        expect([at, [0, 1].includes(text - due)]).toEqual([at, true]);
        // It ends no later than that day ends there.
        expect(calendarDay(zone, due_at)).toBe(due);
      }
});

test('of several places the first in which the law counts is taken', () => {
  // In Berlin, and in Nairobi, it is March.
  const at = '2027-02-28T23:30:00.000Z';
  const due = (...places: (string | undefined)[]) => {
    const { due_at, counted_in } = dueDates({ law: 'GDPR', type: 'Access' }, at, ...places);
    return [dayByLaw('GDPR', due_at), counted_in];
  };
  expect(due(undefined, undefined)).toEqual(['28 Mar 2027', undefined]);
  expect(due('Africa/Nairobi', 'Europe/Berlin')).toEqual(['1 Apr 2027', 'Europe/Berlin']);
  expect(due('Atlantic/Azores', 'Europe/Berlin')).toEqual(['28 Mar 2027', 'Atlantic/Azores']);
});

test.each([
  ['GDPR', 'Access', '2026-08-01T19:59:59.999Z'],
  ['UK-GDPR', 'Deletion', '2026-08-01T22:59:59.999Z'],
  ['Kenya', 'Portability', '2026-07-08T20:59:59.999Z'],
  ['Kenya', 'Access', null],
  ['CCPA', 'Access', null],
] as const)('a rejection by %s of %s is notified by %s', (law, type, until) => {
  expect(refuseBy({ law, type, created_at: received })).toBe(until);
});

test.each([
  ['a day of receipt that is another elsewhere', 'GDPR', '2026-07-01T01:00:00.000Z', undefined, '2026-08-03'],
  ['a last day on a Saturday', 'GDPR', '2026-07-01T12:00:00.000Z', 'Europe/Berlin', '2026-08-03'],
  ['a last day on a Tuesday', 'GDPR', '2026-07-04T12:00:00.000Z', 'Europe/Berlin', undefined],
  ['a day of receipt that may not count', 'CCPA', received, undefined, '2026-08-15'],
  ['a Saturday of a law that was not read', 'Kenya', '2026-07-04T12:00:00.000Z', undefined, undefined],
] as const)('what the text would allow for %s by %s is said', (_, law, created_at, zone, allowed_until) => {
  const request = { law, type: 'Access', created_at } as const;
  const due = dueDates(request, created_at, zone);
  expect(countingOf({ ...request, ...due }).allowed_until).toBe(allowed_until);
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
