import { type PlanId, planTitles } from '@adili/schemas/accounts/plan';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import { complete, reverse } from '../domain/billing/payments/settle.ts';
import { tellOfPlanEnds } from '../domain/billing/plan-ends/tell-owners.ts';
import { agreePlan, endAgreedPlan } from '../domain/people/organisations/agreed-plans.ts';
import { days, hours, minutes } from '../runtime/clock.ts';
import { type Chance, createChance } from '../seed/chance.ts';
import type { OrganisationRow } from '../store/tables/organisations.ts';
import { startTestApi, type TestApi } from './api.ts';
import { createTestClock } from './clock.ts';

/** Days that differ by up to 26 hours, three of them with a change of their clocks on the way. */
const zones = [
  defaultTimeZone,
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Berlin',
];
const begin = '2026-10-15T00:10:00.000Z';

export interface Walk {
  readonly organisations: number;
  readonly days: number;
  readonly seed: number;
  readonly isOnPostgres?: boolean;
}

/** A mail as an owner has it. */
interface Heard {
  readonly to: string;
  readonly organisation: string;
  /** Calendar days before the end, in the organisation's zone. */
  readonly left: number;
  readonly says: 'week' | 'day' | 'end' | 'after';
  readonly end: string;
}

/** What of an organisation's plans an end is at, as long as nothing changes it. */
interface Seen {
  readonly from: number;
  until: number;
  /** Whether nothing goes on after it. */
  isLast: boolean;
}

const dayIn = (timeZone: string, at: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
const longDay = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' }).format(at);
const zoneOf = ({ timeZone = defaultTimeZone }: OrganisationRow) => timeZone;

/** The ends of an organisation's plans: where the highest that runs is lower a moment later. */
function endsOf({ plan, paidUntil, agreedPlan, agreedUntil, trialEndsAt }: OrganisationRow) {
  const heights: Readonly<Record<PlanId, number>> = { starter: 1, growth: 2, enterprise: 3 };
  const runs = [
    [plan, paidUntil],
    [agreedPlan, agreedUntil],
    ['growth', trialEndsAt],
  ] as const;
  const heightAt = (at: number) =>
    Math.max(0, ...runs.map(([one, until]) => (one && until && Date.parse(until) > at ? heights[one] : 0)));
  return runs.flatMap(([one, until]) => {
    const at = Date.parse(until ?? '');
    const isHighest = one && heights[one] === heightAt(at - 1);
    return isHighest && heightAt(at) < heights[one] ? [{ at, plan: one, isLast: heightAt(at) === 0 }] : [];
  });
}

/**
 * Walks a clock by the hour over organisations whose trials, months, agreements and reversals come as a seed says, with
 * two processes that send at once, and new ones in their place now and then.
 * @returns what was wrong, and how many ends got all that is to be said of one
 */
export async function walkPlanEnds({ organisations: count, days: length, seed, ...onStore }: Walk) {
  const chance = createChance(seed);
  const clock = createTestClock(begin);
  const first = await startTestApi({ ...onStore, clock });
  let second = await startTestApi({ place: first.place });
  const { store } = first.services;
  const start = clock.now().getTime();
  const within = (from: number, to: number) =>
    start + from + minutes(chance.below(Math.floor((to - from) / minutes(1))));

  const events: { readonly at: number; readonly work: (api: TestApi) => Promise<unknown> }[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = `o${number}`;
    await enter(first, id, chance, within(days(-5), days(length * 0.6)));
    events.push(...eventsOf(id, chance, length, within));
  }
  events.sort((one, other) => one.at - other.at);

  const wrong: string[] = [];
  const heard: Heard[] = [];
  const seen = new Map<string, Seen>();
  const stopped: TestApi[] = [];
  const counted = new Map<TestApi, number>();
  let restarts = 0;
  while (clock.now().getTime() < start + days(length)) {
    clock.advance(hours(1));
    const now = clock.now().getTime();
    while (events[0] && events[0].at <= now) await events.shift()?.work(first);
    if (chance.below(100) === 0) {
      stopped.push(second);
      second = await startTestApi({ place: first.place });
      restarts += 1;
    }
    await Promise.all([first, second].map(({ services }) => tellOfPlanEnds(services)));
    for (const { services } of [first, second]) await services.background.idle();
    const rows = new Map(
      (await store.organisations.after('0001-01-01T00:00:00.000Z')).map((row) => [row.id, row]),
    );
    for (const row of rows.values())
      for (const { at, isLast } of endsOf(row)) {
        const known = seen.get(`${row.id} ${at}`);
        if (known?.until === now - hours(1) && known.isLast === isLast) known.until = now;
        else seen.set(`${row.id} ${at}`, { from: now, until: now, isLast });
      }
    for (const api of [first, second]) {
      const mails = api.emails.slice(counted.get(api) ?? 0);
      counted.set(api, api.emails.length);
      for (const { to, subject } of mails) {
        if (subject.startsWith('Receipt') || subject.startsWith('A payment')) continue;
        const row = rows.get(to.split('.')[0] ?? '');
        const mail = row && read(row, to, subject, now);
        if (mail) heard.push(mail);
        else wrong.push(`${to} got at ${new Date(now).toISOString()} what isn’t so: ${subject}`);
      }
    }
  }
  for (const api of [...stopped, second, first]) await api.stop();
  wrong.push(...twice(heard));
  const whole = missed(heard, seen, start);
  return { wrong: [...wrong, ...whole.wrong], mails: heard.length, whole: whole.ends, restarts };
}

/** An organisation with a trial, two owners who verified their address, one who did not, and a member. */
async function enter({ services }: TestApi, id: string, chance: Chance, trialEnds: number) {
  const createdAt = '2026-09-01T09:00:00.000Z';
  const timeZone = zones[chance.below(zones.length)];
  const trialEndsAt = chance.below(10) < 7 ? new Date(trialEnds).toISOString() : undefined;
  await services.store.organisations.insert({ id, name: '', createdAt, timeZone, trialEndsAt });
  const people = [
    ['one', 'owner', createdAt],
    ['two', 'owner', createdAt],
    ['unverified', 'owner', undefined],
    ['member', 'member', createdAt],
  ] as const;
  await services.store.users.insertAll(
    people.map(([name, memberRole, emailVerifiedAt]) => ({
      id: `${id} ${name}`,
      email: `${id}.${name}@example.com`,
      role: 'user' as const,
      organisationId: id,
      memberRole,
      emailVerifiedAt,
      passwordHash: null,
      createdAt,
    })),
  );
}

/** What happens to an organisation: payments, some of them reversed, and agreements, some of them ended before their day. */
function eventsOf(id: string, chance: Chance, length: number, within: (from: number, to: number) => number) {
  const events: { readonly at: number; readonly work: (api: TestApi) => Promise<unknown> }[] = [];
  for (let number = chance.below(4); number > 0; number -= 1) {
    const at = within(0, days(length * 0.7));
    const payment = `${id} payment ${number}`;
    const plan = chance.below(2) === 0 ? ('starter' as const) : ('growth' as const);
    events.push({
      at,
      work: ({ services }) =>
        services.store.transaction(async (tables) => {
          const date = services.clock().toISOString();
          const row = {
            id: payment,
            transaction_id: payment,
            amount_cents: 100,
            date,
            plan,
            organisationId: id,
          };
          await tables.payments.insert({ ...row, status: 'pending' });
          await complete(services, tables, { ...row, status: 'pending' });
        }),
    });
    if (chance.below(10) < 3)
      events.push({
        at: at + hours(chance.below(240)),
        work: ({ services }) =>
          services.store.transaction(async (tables) => {
            const paid = await tables.payments.byId(payment);
            if (paid) await reverse(services, tables, paid, { actor: 'operator', reason: 'Paid twice' });
          }),
      });
  }
  if (chance.below(10) < 3) {
    const at = within(0, days(length * 0.4));
    const lastDay = new Date(at + days(2 + chance.below(Math.ceil(length / 2)))).toISOString().slice(0, 10);
    events.push({
      at,
      work: ({ services }) =>
        agreePlan(services, id, { plan: 'enterprise', lastDay, reference: 'An order' }, 'operator'),
    });
    if (chance.below(10) < 3)
      events.push({
        at: at + days(1),
        work: ({ services }) => endAgreedPlan(services, id, { reason: 'By both' }, 'operator'),
      });
  }
  return events;
}

/** What a mail says; null where that isn't so on this day. */
function read(row: OrganisationRow, to: string, subject: string, now: number): Heard | null {
  const zone = zoneOf(row);
  const [, plan = '', verb = '', more = ''] =
    subject.match(/(\w+) (ends on|ends tomorrow,|ends today,|ended on) \d+ \w+ \d{4}(:.*)?$/) ?? [];
  const says = more
    ? 'after'
    : ({ 'ends on': 'week', 'ends tomorrow,': 'day', 'ends today,': 'end', 'ended on': 'end' } as const)[
        verb
      ];
  const end = endsOf(row).find(
    (one) => planTitles[one.plan] === plan && subject.includes(`${verb} ${longDay(zone, one.at)}`),
  );
  if (!end || !says) return null;
  const left = (Date.parse(dayIn(zone, end.at)) - Date.parse(dayIn(zone, now))) / days(1);
  const isRight = {
    week: left > 1 && left <= 7,
    day: left === 1,
    end: left <= 0 && left > -14,
    after: left <= -14 && end.isLast,
  }[says];
  // Five hours after midnight, which is four on a day when clocks go back.
  const isAwake =
    Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric' }).format(now)) >= 4;
  const isOwner = /\.(one|two)@/.test(to);
  const isOver = end.at <= now;
  if (!isRight || !isAwake || !isOwner || isOver !== (verb === 'ended on')) return null;
  return { to, organisation: row.id, left, says, end: `${row.id} ${end.at}` };
}

const twice = (heard: readonly Heard[]): string[] =>
  [...Map.groupBy(heard, ({ to, says, end }) => `${to}: ${says} of ${end}`)]
    .filter(([, mails]) => mails.length > 1)
    .map(([what, { length }]) => `${length} times ${what}`);

/** Ends that were known from eight days before to fifteen days after them, and of which not all was said on its day. */
function missed(heard: readonly Heard[], seen: ReadonlyMap<string, Seen>, start: number) {
  const told = Map.groupBy(heard, ({ end }) => end);
  const wrong: string[] = [];
  let ends = 0;
  for (const [end, { from, until, isLast }] of seen) {
    const at = Number(end.split(' ').at(-1));
    if (from > at - days(8) || until < at + days(15.5) || at - days(8) < start) continue;
    const expected = [...'77', ...'11', ...'00', ...(isLast ? ['-14', '-14'] : [])].map(Number);
    const found = (told.get(end) ?? []).map(({ left }) => left);
    const order = (list: number[]) => list.toSorted((one, other) => other - one).join(' ');
    if (order(found) !== order(expected)) wrong.push(`${end} was told on the days ${order(found) || 'none'}`);
    ends += 1;
  }
  return { wrong, ends };
}
