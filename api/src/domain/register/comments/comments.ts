import type { Comment, CommentChange, NewComment } from '@adili/schemas/comments/comment';
import type { CommentAbout } from '@adili/schemas/comments/comment-about';
import { commentTexts } from '@adili/schemas/comments/comment-form';
import { commentLimits } from '@adili/schemas/comments/comment-limits';
import { mayManage } from '@adili/schemas/members/rights';
import { textsOf } from '@adili/schemas/texts';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CommentRow } from '../../../store/tables/comments.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { CommentedThing } from '../../foundation/ports/commented-things.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement, requireEntitlementFor } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf, readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { CommentNotYoursError, TooManyCommentsError } from './errors.ts';
import { checkedMentions, toBeTold } from './mentions.ts';
import { shownComment } from './shown-comments.ts';
import { thingOf } from './thing-of.ts';

const writing = perDay(2_000, 'Your organisation has written or changed comments');

/** What somebody comments on, or reads the comments on. */
interface About {
  readonly about: CommentAbout;
  readonly id: string;
}

/** Reads what comments are about, of an organisation's own. @throws {MissingError} */
async function readThing(
  services: Services,
  tables: Tables,
  organisationId: string,
  { about, id }: About,
): Promise<CommentedThing> {
  const found = await services.hooks.commented[about](services, tables, organisationId, id);
  if (found === null) throw new MissingError(about);
  return found;
}

/** Which comments a list of those on one thing has. @throws {MissingError} the caller's organisation has no such thing */
export async function commentsOn(
  services: Services,
  caller: Caller | KeyCaller,
  asked: About,
): Promise<{ readonly thing: string }> {
  const organisationId = organisationIdOf(caller);
  await readThing(services, services.store, organisationId, asked);
  return { thing: thingOf(organisationId, asked.about, asked.id) };
}

/**
 * Writes a comment. Part of a transaction.
 * @throws {InvalidInputError | MissingError | PlanLimitError | TooManyCommentsError | TooManyError}
 */
export async function writeComment(
  services: Services,
  tables: Tables,
  { organisation, createdBy }: { readonly organisation: OrganisationRow; readonly createdBy: string },
  given: NewComment,
): Promise<CommentRow> {
  const organisationId = organisation.id;
  const { about, id: aboutId } = given;
  await readThing(services, tables, organisationId, given);
  await allow(services, tables, ['comment', organisationId], writing);
  await requireEntitlementFor(services, tables, organisation, 'register');
  const thing = thingOf(organisationId, about, aboutId);
  const there = await tables.comments.fieldsWhere('thing', thing, ['id']);
  if (there.length >= commentLimits.aboutOne) throw new TooManyCommentsError();
  const mentions = await checkedMentions(tables, organisationId, given.mentions ?? []);
  const row: Whole<CommentRow> = {
    id: services.newId(),
    organisationId,
    about,
    aboutId,
    thing,
    ...textsOf(commentTexts, given),
    mentions,
    ...toBeTold(mentions.filter((id) => id !== createdBy)),
    createdBy,
    createdAt: instantAfter(services.clock),
    editedAt: undefined,
    version: undefined,
  };
  await tables.comments.insert(row);
  await recordAuditEntry(services, tables, {
    actor: createdBy,
    action: 'comment.added',
    target: aboutId,
    detail: about,
    organisationId,
  });
  return row;
}

/**
 * Comments on a thing of the caller's organisation.
 * @throws {InvalidInputError | MissingError | PlanLimitError | TooManyCommentsError | TooManyError | SessionEndedError}
 */
export const addComment = (services: Services, caller: Caller, given: NewComment): Promise<Comment> =>
  services.store.transaction(async (tables) => {
    const { id: createdBy } = await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    const row = await writeComment(services, tables, { organisation, createdBy }, given);
    return shownComment(tables, row);
  });

/** A comment of the organisation's own. @throws {MissingError} */
async function readComment({ comments }: Tables, organisationId: string, id: string): Promise<CommentRow> {
  const row = await comments.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('comment');
  return row;
}

/**
 * Changes a comment of the caller's own. Who is mentioned anew gets a mail; who isn't any more, and had none yet, gets none.
 * @throws {ChangedMeanwhileError | CommentNotYoursError | InvalidInputError | MissingError | PlanLimitError | TooManyError | SessionEndedError}
 */
export const changeComment = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...change }: CommentChange & VersionRead,
): Promise<Comment> =>
  services.store.transaction(async (tables) => {
    const { id: author } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const before = await readComment(tables, organisationId, id);
    if (before.createdBy !== author) throw new CommentNotYoursError();
    await requireVersion({ version }, versionOf(before), () => shownComment(tables, before));
    await allow(services, tables, ['comment', organisationId], writing);
    await requireEntitlement(services, tables, caller, 'register');
    const given = change.mentions ?? before.mentions;
    const mentions = await checkedMentions(tables, organisationId, given, before.mentions);
    const isNew = (one: string) => one !== author && !before.mentions.includes(one);
    const untold = mentions.filter((one) => isNew(one) || before.untold.includes(one));
    const wanted: CommentRow = {
      ...before,
      ...textsOf(commentTexts, change),
      mentions,
      ...toBeTold(untold),
    };
    if (wanted.text === before.text && String(mentions) === String(before.mentions))
      return shownComment(tables, before);
    const after = { ...wanted, editedAt: instantAfter(services.clock) };
    const kept = await tables.comments.replace(after);
    return shownComment(tables, kept ?? after);
  });

/** Deletes a comment: one's own, or as who manages the organisation. @throws {CommentNotYoursError | MissingError | SessionEndedError} */
export const removeComment = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const account = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await readComment(tables, organisationId, id);
    if (row.createdBy !== account.id && !mayManage(account)) throw new CommentNotYoursError();
    await tables.comments.delete(id);
    await recordAuditEntry(services, tables, {
      actor: account.id,
      action: 'comment.deleted',
      target: row.aboutId,
      detail: `${row.about}, written by ${row.createdBy} on ${row.createdAt.slice(0, 10)}`,
      organisationId,
    });
  });
