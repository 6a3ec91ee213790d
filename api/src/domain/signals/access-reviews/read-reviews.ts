import { type Standing, standings } from '@adili/schemas/access/system-account';
import type { AccessReview, ReviewedAccount } from '@adili/schemas/access-reviews/access-review';
import type { Decision } from '@adili/schemas/access-reviews/access-review-form';
import type { Tables } from '../../../store/store.ts';
import type { ReviewedAccountRow } from '../../../store/tables/access-reviews.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { reviewTable } from './review-table.ts';
import { namesOfReviewed, readReviewRow, shownReview, shownReviewed, shownReviews } from './shown-review.ts';

/** The reviews of the caller's organisation, the newest first. @throws {MissingError} */
export async function readReviews({ store }: Services, caller: Caller): Promise<AccessReview[]> {
  const organisationId = organisationIdOf(caller);
  return shownReviews(
    store,
    organisationId,
    await store.accessReviews.where('organisationId', organisationId),
  );
}

/** @throws {MissingError} */
export async function readReview({ store }: Services, caller: Caller, id: string): Promise<AccessReview> {
  const organisationId = organisationIdOf(caller);
  return shownReview(store, organisationId, await readReviewRow(store, organisationId, id));
}

interface Asked {
  readonly decision?: Decision | 'none' | undefined;
  readonly standing?: Standing | undefined;
  readonly connection?: string | undefined;
  readonly q?: string | undefined;
}

const byName = new Intl.Collator('en', { numeric: true });
const wordOf = ({ name, account }: ReviewedAccountRow): string => name ?? account;

const inOrder = (one: ReviewedAccountRow, other: ReviewedAccountRow): number =>
  standings.indexOf(one.standing) - standings.indexOf(other.standing) ||
  byName.compare(wordOf(one), wordOf(other)) ||
  byName.compare(one.system, other.system) ||
  (one.id < other.id ? -1 : 1);

/** The accounts of a review, in the order of the list of today. */
export async function readReviewed(
  tables: Tables,
  organisationId: string,
  id: string,
): Promise<{ readonly rows: readonly ReviewedAccountRow[]; show(row: ReviewedAccountRow): ReviewedAccount }> {
  const rows = (await tables.reviewedAccounts.where('reviewId', id)).toSorted(inOrder);
  const nameOf = await namesOfReviewed(tables, organisationId, rows);
  return { rows, show: (row) => shownReviewed(row, nameOf) };
}

/** Those that are asked for. @throws {MissingError} */
export async function searchReviewed(
  { store }: Services,
  caller: Caller,
  id: string,
  { decision, standing, connection, q = '' }: Asked,
): Promise<readonly { readonly id: string; show(): ReviewedAccount }[]> {
  const organisationId = organisationIdOf(caller);
  await readReviewRow(store, organisationId, id);
  const { rows, show } = await readReviewed(store, organisationId, id);
  const wanted = q.toLowerCase();
  return rows
    .filter(
      (row) =>
        (decision === undefined || (row.decision ?? 'none') === decision) &&
        (standing === undefined || row.standing === standing) &&
        (connection === undefined || row.connectionId === connection) &&
        [row.name, row.account, row.email].join('\n').toLowerCase().includes(wanted),
    )
    .map((row) => ({ id: row.id, show: () => show(row) }));
}

/** The table of a review as it stands. @throws {MissingError} */
export async function readReviewTable({ store }: Services, caller: Caller, id: string): Promise<string> {
  const organisationId = organisationIdOf(caller);
  const review = await shownReview(store, organisationId, await readReviewRow(store, organisationId, id));
  const { rows, show } = await readReviewed(store, organisationId, id);
  return reviewTable(review, rows.map(show));
}
