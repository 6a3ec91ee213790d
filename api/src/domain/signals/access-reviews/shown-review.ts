import type {
  AccessReview,
  ReviewedAccount,
  ReviewedSystem,
} from '@adili/schemas/access-reviews/access-review';
import { decisionTexts } from '@adili/schemas/access-reviews/access-review-form';
import { textsOf } from '@adili/schemas/texts';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { AccessReviewRow, ReviewedAccountRow } from '../../../store/tables/access-reviews.ts';
import { versionOf } from '../../../store/version.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import { MissingError } from '../../foundation/errors.ts';

type NameOf = (id: string) => { readonly name: string } | undefined;

/** A review of an organisation. @throws {MissingError} */
export async function readReviewRow(
  { accessReviews }: Pick<Tables, 'accessReviews'>,
  organisationId: string,
  id: string,
): Promise<AccessReviewRow> {
  const row = await accessReviews.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('access review');
  return row;
}

/** How much of each system is decided. */
function countSystems(
  systems: readonly ReviewedSystem[],
  rows: readonly Pick<ReviewedAccountRow, 'connectionId' | 'decision'>[],
): ReviewedSystem[] {
  const groups = Map.groupBy(rows, ({ connectionId }) => connectionId);
  return systems.map((system) => {
    const own = groups.get(system.connection) ?? [];
    const kept = own.filter(({ decision }) => decision === 'keep').length;
    const removed = own.filter(({ decision }) => decision === 'remove').length;
    return { ...system, accounts: own.length, kept, removed, undecided: own.length - kept - removed };
  });
}

/** @param control what the review before is evidence of */
function shown(row: AccessReviewRow, nameOf: NameOf, control: string | undefined): Whole<AccessReview> {
  const { id, period, systems, begunBy, begunAt, finishedBy, finishedAt } = row;
  return {
    id,
    period,
    state: finishedAt === undefined ? 'open' : 'finished',
    begunBy,
    begunByName: nameOf(begunBy)?.name,
    begunAt,
    systems: [...systems],
    finishedBy,
    finishedByName: finishedBy === undefined ? undefined : nameOf(finishedBy)?.name,
    finishedAt,
    control: row.controlId ?? control,
    evidence: row.evidenceId,
    version: versionOf(row),
  };
}

/** Reviews of an organisation as they stand. @param all its reviews, the newest first */
export async function shownReviews(
  tables: Tables,
  organisationId: string,
  all: readonly AccessReviewRow[],
  wanted: readonly AccessReviewRow[] = all,
): Promise<AccessReview[]> {
  const people = wanted.flatMap(({ begunBy, finishedBy }) => [begunBy, finishedBy ?? '']);
  const nameOf = await namesFor(tables, people, organisationId);
  const control = all.find(({ controlId }) => controlId !== undefined)?.controlId;
  return Promise.all(
    wanted.map(async (row) => {
      if (row.finishedAt !== undefined) return shown(row, nameOf, undefined);
      const rows = await tables.reviewedAccounts.fieldsWhere('reviewId', row.id, [
        'connectionId',
        'decision',
      ]);
      return shown({ ...row, systems: countSystems(row.systems, rows) }, nameOf, control);
    }),
  );
}

/** A review as it stands. @throws {MissingError} */
export async function shownReview(
  tables: Tables,
  organisationId: string,
  row: AccessReviewRow,
): Promise<AccessReview> {
  const all = await tables.accessReviews.where('organisationId', organisationId);
  const [review] = await shownReviews(tables, organisationId, all, [row]);
  if (!review) throw new MissingError('access review');
  return review;
}

export function shownReviewed(row: ReviewedAccountRow, nameOf: NameOf): Whole<ReviewedAccount> {
  const { id, connectionId: connection, system, account, name, email, isAdmin, isGuest } = row;
  const { isSuspended, lastLoginAt, isUnused, standing, personId, seenAt, decision, decidedBy } = row;
  return {
    id,
    connection,
    system,
    account,
    name,
    email,
    isAdmin,
    isGuest,
    isSuspended,
    lastLoginAt,
    isUnused,
    standing,
    personName: personId === undefined ? undefined : nameOf(personId)?.name,
    seenAt,
    decision: decision ?? null,
    ...textsOf(decisionTexts, row),
    decidedBy,
    decidedByName: decidedBy === undefined ? undefined : nameOf(decidedBy)?.name,
    decidedAt: row.decidedAt,
    outcome: row.outcome,
    outcomeAt: row.outcomeAt,
    version: versionOf(row),
  };
}

/** The same with the names of whose they are and who decided. */
export async function namesOfReviewed(
  tables: Tables,
  organisationId: string,
  rows: readonly ReviewedAccountRow[],
): Promise<NameOf> {
  return namesFor(
    tables,
    rows.flatMap(({ personId = '', decidedBy = '' }) => [personId, decidedBy]),
    organisationId,
  );
}
