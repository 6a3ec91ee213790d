import { nameAmid } from '@adili/schemas/members/former-member';
import { days } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { CommentRow } from '../../../store/tables/comments.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import { isAllowed } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { isMember } from '../../people/members/members.ts';
import { momentOf } from '../register/register.ts';
import { toBeTold } from './mentions.ts';

/** People and places that one mail names. */
const mostNamed = 5;

/** 'Amina, Ben and 2 others'. */
function listed(names: readonly string[]): string {
  const named = names.slice(0, mostNamed);
  const others = names.length - named.length;
  const all = others > 0 ? [...named, `${others} ${others === 1 ? 'other' : 'others'}`] : named;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

interface Mention {
  /** Names of who wrote the comments. */
  readonly by: readonly string[];
  readonly comments: number;
  /** Addresses of the pages where they are read, the newest comment's first. */
  readonly places: readonly string[];
}

/** The words of comments are not in it: an erasure doesn't reach a mail. */
function mentionEmail(to: Account, { by, comments, places }: Mention): Email {
  const [newest = '', ...others] = places;
  const more = others.slice(0, mostNamed);
  const where = others.length > more.length ? [...more, 'There are more.'] : more;
  return renderEmail({
    to,
    subject: `You were mentioned in ${comments === 1 ? 'a comment' : `${comments} comments`}`,
    paragraphs: [
      `You were mentioned in ${comments === 1 ? 'a comment' : `${comments} comments`} in the compliance register, by ${listed(by)}.`,
    ],
    action: { label: comments === 1 ? 'Read the comment' : 'Read the newest comment', url: newest },
    closing: [
      ...(where.length > 0 ? [['The others are here:', ...where].join('\n')] : []),
      'You get one such mail a day at most.',
    ],
  });
}

/** A comment that somebody is still to be told of, and the address where it is read. */
interface Waiting {
  readonly row: CommentRow;
  readonly place: string;
}

/** Those whose thing is still there, the newest first: of others nobody is told. */
async function readWaiting(
  services: Services,
  tables: Tables,
  found: readonly CommentRow[],
): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (const row of found.toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1))) {
    const { organisationId, about, aboutId } = row;
    const thing = await services.hooks.commented[about](services, tables, organisationId, aboutId);
    if (thing) waiting.push({ row, place: `${services.siteUrl}${thing.path}` });
  }
  return waiting;
}

/** Mails those people of one organisation who had no such mail today, once over all processes. */
const tellOrganisation = (services: Services, organisationId: string, ids: readonly string[]) =>
  services.store.transaction(async (tables) => {
    const organisation = await tables.organisations.byId(organisationId);
    if (organisation === null) throw new MissingError('organisation');
    const { now, days: calendar } = momentOf(services, organisation);
    const today = calendar.dayOf(now);
    const found = (await tables.comments.byIds(ids)).filter(({ isUntold }) => isUntold);
    const waiting = await readWaiting(services, tables, found);
    const authors = waiting.map(({ row }) => row.createdBy);
    const named = await namesFor(tables, authors, organisationId);
    const people = await tables.users.byIds([...new Set(waiting.flatMap(({ row }) => row.untold))]);
    const toldToday = new Set<string>();
    for (const person of people) {
      if (!(isMember(person) && person.organisationId === organisationId && person.emailVerifiedAt)) continue;
      const once = { most: 1, within: days(2) };
      if (!(await isAllowed(services, tables, ['mention mail', organisationId, person.id, today], once))) {
        toldToday.add(person.id);
        continue;
      }
      const theirs = waiting.filter(({ row }) => row.untold.includes(person.id));
      const by = theirs.map(({ row }) => nameAmid(named(row.createdBy)?.name ?? 'a deleted person'));
      const mail = mentionEmail(person, {
        by: [...new Set(by)],
        comments: theirs.length,
        places: [...new Set(theirs.map(({ place }) => place))],
      });
      await services.outbox.add(mail, tables);
    }
    const isLeft = new Set(waiting.map(({ row }) => row.id));
    for (const row of found) {
      const left = row.untold.filter((id) => isLeft.has(row.id) && toldToday.has(id));
      if (left.length < row.untold.length) await tables.comments.replace({ ...row, ...toBeTold(left) });
    }
  });

/**
 * Mails who was mentioned, one mail a day: the first mention of a day within minutes, those after it the next day. A
 * failure in one organisation leaves out none of the others.
 */
export async function tellOfMentions(services: Services): Promise<void> {
  const { store, outbox, stopping } = services;
  const rows = await store.comments.fieldsWhere('isUntold', 'true', ['id', 'organisationId']);
  const failures: unknown[] = [];
  for (const [organisationId, theirs] of Map.groupBy(rows, (row) => row.organisationId)) {
    if (stopping.aborted) break;
    const ids = theirs.map(({ id }) => id);
    await tellOrganisation(services, organisationId, ids).catch((error: unknown) => failures.push(error));
  }
  outbox.sendDue();
  if (failures.length > 0) throw failures[0];
}
