import { intervalWords } from '@adili/schemas/controls/interval-words';
import { dueDays } from '@adili/schemas/readiness/readiness';
import { days, hours } from '../../../runtime/clock.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import { isAllowed } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { isMember } from '../../people/members/members.ts';
import type { PieceRow } from '../register/facts.ts';
import { momentOf, type Register, readStates } from '../register/register.ts';
import { itemsDueBy, withMissing } from './readiness.ts';

/** From this hour of an organisation's day on its mails are sent, milliseconds after midnight. */
const sentFrom = hours(5);

/** Intervals of cadences that one mail names. */
const mostNamed = 5;

/** Of what a person has: how much ran out yesterday, and how much now has a week left. */
interface Due {
  ranOut: number;
  soon: number;
  /** How many controls have no evidence for an interval of their cadence, by its words. */
  readonly missing: Map<string, number>;
}

/** What ran out within the last whole day of the organisation, or came to be due within a week, by who has it. */
function dueByOwner(register: Register<PieceRow>, midnight: number): ReadonlyMap<string, Due> {
  const { days: calendar } = register.moment;
  const before = calendar.startOf(calendar.dayOf(midnight - 1));
  const week = days(dueDays);
  const found = new Map<string, Due>();
  for (const item of itemsDueBy(register, midnight + week)) {
    const { owner } = item;
    const at = Date.parse(item.due);
    const ranOut = at > before && at <= midnight;
    if (owner === undefined || !(ranOut || at > before + week)) continue;
    const theirs = found.get(owner) ?? { ranOut: 0, soon: 0, missing: new Map() };
    theirs[ranOut ? 'ranOut' : 'soon'] += 1;
    const { missing } = withMissing(item, register);
    const words = missing && intervalWords(missing);
    if (words) theirs.missing.set(words, (theirs.missing.get(words) ?? 0) + 1);
    found.set(owner, theirs);
  }
  return found;
}

const things = (count: number, verb: 'ran' | 'is') =>
  `${count} of your items ${verb === 'ran' ? 'became overdue yesterday' : `${count === 1 ? 'is' : 'are'} due within a week`}`;

/** One sentence for each interval, up to a few. */
function missingWords(missing: Due['missing']): string[] {
  const named = [...missing].slice(0, mostNamed);
  const sentences = named.map(
    ([words, controls]) =>
      `Evidence for ${words} is missing${controls > 1 ? ` for ${controls} controls` : ''}.`,
  );
  if (missing.size === 0) return [];
  return [[...sentences, ...(missing.size > mostNamed ? ['There is more on the page.'] : [])].join('\n')];
}

/** Names of controls are not in it: colleagues chose them, and an erasure doesn't reach a mail. */
function dueEmail(to: Account, { ranOut, soon, missing }: Due, siteUrl: string): Email {
  const said = [ranOut > 0 && things(ranOut, 'ran'), soon > 0 && things(soon, 'is')].filter(
    (one) => one !== false,
  );
  return renderEmail({
    to,
    subject: `${said[0]} in the compliance register`,
    paragraphs: [
      `${said.join(', and ')}.`,
      ...missingWords(missing),
      'Add new evidence to the controls, or move a requirement’s due date.',
    ],
    action: { label: 'See what’s due', url: `${siteUrl}compliance` },
  });
}

/** Mails the people of one organisation about a day, once over all processes. */
const tellOrganisation = (services: Services, organisationId: string) =>
  services.store.transaction(async (tables) => {
    const organisation = await tables.organisations.byId(organisationId);
    if (organisation === null) throw new MissingError('organisation');
    const { now, days: calendar } = momentOf(services, organisation);
    const today = calendar.dayOf(now);
    const midnight = calendar.startOf(today);
    if (now < midnight + sentFrom) return;
    const once = { most: 1, within: days(2) };
    if (!(await isAllowed(services, tables, ['due mails', organisationId, today], once))) return;
    const register = await readStates(services, tables, organisationId);
    for (const [id, due] of dueByOwner(register, midnight)) {
      const person = register.people.get(id);
      if (person && isMember(person) && person.emailVerifiedAt)
        await services.outbox.add(dueEmail(person, due, services.siteUrl), tables);
    }
  });

/**
 * Tells people, in one mail a day, how much of what they have ran out or is due soon, in the early morning of their
 * organisation. A failure in one leaves out none of the others.
 */
export async function tellOfDueItems(services: Services): Promise<void> {
  const { store, outbox, stopping } = services;
  const adoptions = await store.frameworkAdoptions.after('0001-01-01T00:00:00.000Z');
  const failures: unknown[] = [];
  for (const id of new Set(adoptions.map(({ organisationId }) => organisationId))) {
    if (stopping.aborted) break;
    await tellOrganisation(services, id).catch((error: unknown) => failures.push(error));
  }
  outbox.sendDue();
  if (failures.length > 0) throw failures[0];
}
