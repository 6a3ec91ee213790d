import { count } from '@adili/audits/words';
import type { InsideKind } from '@adili/schemas/checks/check-kind';
import { daysUntilDue, soonDays } from '@adili/schemas/data-subject-requests/due-day';
import { days } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { hasResult } from '../../audits/run-rows/shown-runs.ts';
import type { Moment } from '../../foundation/calendar.ts';
import { isMember } from '../../people/members/members.ts';
import { hasFactor } from '../../people/second-factor/factors.ts';
import { failing, passing, type Verdict } from '../rules/verdict.ts';

type Look = (tables: Tables, organisationId: string, moment: Moment) => Promise<Verdict>;

/** Days before the end of a key in which another should take its place. */
const keyDays = 14;
/** Days after which an audit says nothing of how a website is now: as its record in the register has it. */
const auditDays = { weekly: 8, monthly: 32, none: 31 } as const;

/** Nobody is named: what is said is kept, and an erasure would have to find it. */
async function evidenceEnded(tables: Tables, id: string, { now, days: calendar }: Moment): Promise<Verdict> {
  const [controls, pieces] = await Promise.all([
    tables.controls.fieldsWhere('organisationId', id, ['id', 'state']),
    tables.evidence.fieldsWhere('organisationId', id, ['controls', 'validUntil', 'replacement']),
  ]);
  const counting = new Map<string, boolean>();
  for (const { controls: proved, validUntil, replacement } of pieces) {
    if (replacement !== undefined) continue;
    const isValid = validUntil === undefined || calendar.until(validUntil) > now;
    for (const control of proved) counting.set(control, isValid || counting.get(control) === true);
  }
  const ended = controls.filter(
    (control) => control.state === 'in_place' && counting.get(control.id) === false,
  );
  const saw = { controls: ended.length };
  return ended.length === 0
    ? passing('No control has only evidence that ended.', saw)
    : failing(
        'medium',
        `${count(ended.length, 'control has', 'controls have')} only evidence that ended.`,
        saw,
      );
}

async function memberWithoutFactor(tables: Tables, id: string): Promise<Verdict> {
  const members = (await tables.users.where('organisationId', id)).filter(isMember);
  const without = members.filter((account) => !hasFactor(account));
  const saw = { people: members.length, without: without.length };
  if (without.length === 0) return passing('Each person logs in with a second factor.', saw);
  const isManaged = without.some(({ memberRole }) => memberRole === 'owner' || memberRole === 'admin');
  const whom = without.length === 1 ? ': an owner or admin' : ', an owner or admin among them';
  return failing(
    isManaged ? 'high' : 'medium',
    `${count(without.length, 'person logs', 'people log')} in by a password alone${isManaged ? whom : ''}.`,
    saw,
  );
}

async function keyEnding(tables: Tables, id: string, { now }: Moment): Promise<Verdict> {
  const keys = await tables.apiKeys.where('organisationId', id);
  const ending = keys.filter(({ expiresAt }) => {
    const end = expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
    return end > now - days(7) && end <= now + days(keyDays);
  });
  const ends = ending.map(({ expiresAt = '' }) => expiresAt.slice(0, 10)).toSorted();
  return ending.length === 0
    ? passing(`No API key ends within ${keyDays} days.`, { keys: keys.length })
    : failing(
        'medium',
        `${count(ending.length, 'API key ends', 'API keys end')} soon or ended lately, the first on ${ends[0]}.`,
        { keys: keys.length, ends },
      );
}

async function auditOverdue(tables: Tables, id: string, { now }: Moment): Promise<Verdict> {
  const [sites, runs] = await Promise.all([
    tables.sites.where('organisationId', id),
    tables.runs.where('organisationId', id),
  ]);
  const proved = sites.filter(({ provedAt }) => provedAt !== undefined);
  const overdue = proved.filter(({ id: siteId, schedule = 'none', provedAt = '' }) => {
    const last = runs.find((run) => run.siteId === siteId && run.isProved && hasResult(run));
    return Date.parse(last?.endedAt ?? provedAt) + days(auditDays[schedule]) < now;
  });
  const saw = { websites: proved.length, overdue: overdue.map(({ origin }) => origin).slice(0, 20) };
  return overdue.length === 0
    ? passing(
        proved.length === 0 ? 'There is no proved website yet.' : 'Each website was audited lately.',
        saw,
      )
    : failing(
        'medium',
        `${count(overdue.length, 'website was', 'websites were')} not audited for too long: ${overdue
          .slice(0, 3)
          .map(({ origin }) => origin)
          .join(', ')}.`,
        saw,
      );
}

async function controlWithoutOwner(tables: Tables, id: string): Promise<Verdict> {
  const controls = await tables.controls.fieldsWhere('organisationId', id, ['state', 'owner']);
  const without = controls.filter(({ state, owner }) => state !== 'retired' && owner === undefined);
  const saw = { controls: controls.length, without: without.length };
  return without.length === 0
    ? passing('Each control has an owner.', saw)
    : failing('low', `${count(without.length, 'control has', 'controls have')} no owner.`, saw);
}

/** Requests that people of the organisation made and that are under way, as they count in its record of these. */
async function requestDue(tables: Tables, id: string, { now }: Moment): Promise<Verdict> {
  const people = await tables.users.fieldsWhere('organisationId', id, ['id']);
  const requests = await tables.dataSubjectRequests.whereIn(
    'user_id',
    people.map((person) => person.id),
  );
  const open = requests.filter((request) => request.open);
  const overdue = open.filter(({ due_at }) => Date.parse(due_at) < now);
  const soon = open.filter(
    (request) => Date.parse(request.due_at) >= now && daysUntilDue(request, new Date(now)) <= soonDays,
  );
  const saw = { open: open.length, soon: soon.length, overdue: overdue.length };
  if (overdue.length + soon.length === 0)
    return passing(`No request is overdue, or due within ${soonDays} days.`, saw);
  const late = overdue.length > 0 ? [`${count(overdue.length, 'request is', 'requests are')} overdue`] : [];
  const near =
    soon.length > 0
      ? [`${count(soon.length, 'request is', 'requests are')} due within ${soonDays} days`]
      : [];
  return failing(overdue.length > 0 ? 'high' : 'medium', `${[...late, ...near].join(', ')}.`, saw);
}

/** What an organisation is looked at for within the product. */
export const insideLooks: Readonly<Record<InsideKind, Look>> = {
  evidence_ended: evidenceEnded,
  member_without_factor: memberWithoutFactor,
  key_ending: keyEnding,
  audit_overdue: auditOverdue,
  control_without_owner: controlWithoutOwner,
  request_due: requestDue,
};
