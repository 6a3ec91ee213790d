import type { AccessReview, ReviewedAccount } from '@adili/schemas/access-reviews/access-review';
import { decisionTexts } from '@adili/schemas/access-reviews/access-review-form';
import type { AccountDecision } from '@adili/schemas/access-reviews/account-decision';
import { textsOf } from '@adili/schemas/texts';
import type { VersionRead } from '@adili/schemas/version';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { AccessReviewRow, ReviewedAccountRow } from '../../../store/tables/access-reviews.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { turnOfAccounts } from '../connections/enter-accounts.ts';
import { allowChange } from './allow-change.ts';
import { ReviewFinishedError } from './errors.ts';
import { namesOfReviewed, readReviewRow, shownReview, shownReviewed } from './shown-review.ts';

interface Deciding {
  readonly actor: string;
  readonly organisationId: string;
  readonly review: AccessReviewRow;
}

/** Lets somebody change an open review. Part of a transaction. */
export async function openReview(
  services: Services,
  tables: Tables,
  caller: Caller,
  id: string,
): Promise<Deciding> {
  const { id: actor } = await readCaller(tables, caller);
  const organisationId = organisationIdOf(caller);
  const review = await readReviewRow(tables, organisationId, id);
  if (review.finishedAt !== undefined) throw new ReviewFinishedError();
  await requireEntitlement(services, tables, caller, 'integrations');
  await allowChange(services, tables, organisationId);
  return { actor, organisationId, review };
}

interface By {
  readonly decidedBy: string;
  readonly decidedAt: string;
}

/** An account as it is decided on anew: what came of a decision of before is not known of this one. */
function decided(
  { outcome: _, outcomeAt: __, awaits: ___, decidedBy: ____, decidedAt: _____, ...row }: ReviewedAccountRow,
  { decision, note }: AccountDecision,
  by: By,
): ReviewedAccountRow {
  if (decision === null) {
    const { decision: _, note: __, ...rest } = row;
    return rest;
  }
  return {
    ...row,
    ...textsOf(decisionTexts, { note }),
    decision,
    ...by,
    ...(decision === 'remove' ? { awaits: row.connectionId } : {}),
  };
}

/** Decides on an account of an open review. @throws {ChangedMeanwhileError | MissingError | ReviewFinishedError | PlanLimitError | TooManyError | SessionEndedError} */
export const decide = (
  services: Services,
  caller: Caller,
  { id, account }: { readonly id: string; readonly account: string },
  { version, ...given }: AccountDecision & VersionRead,
): Promise<ReviewedAccount> =>
  services.store.transaction(
    async (tables) => {
      const { actor, organisationId, review } = await openReview(services, tables, caller, id);
      const row = await tables.reviewedAccounts.byId(account);
      if (row?.reviewId !== review.id) throw new MissingError('account in this review');
      const show = async (one: ReviewedAccountRow) =>
        shownReviewed(one, await namesOfReviewed(tables, organisationId, [one]));
      await requireVersion({ version }, versionOf(row), () => show(row));
      const after = decided(row, given, { decidedBy: actor, decidedAt: instantAfter(services.clock) });
      const kept = await tables.reviewedAccounts.replace(after);
      await recordAuditEntry(services, tables, {
        actor,
        action: 'access_review.decided',
        target: id,
        detail: `${row.system}, account ${account}: ${row.decision ?? 'none'} -> ${given.decision ?? 'none'}`,
        organisationId,
      });
      return show(kept ?? after);
    },
    // All count against one row: without turns many at once would be refused.
    { lock: turnOfAccounts(organisationIdOf(caller)) },
  );

/** Keeps all accounts of a system on which nobody has decided. @throws {MissingError | ReviewFinishedError | PlanLimitError | TooManyError | SessionEndedError} */
export const keepSystem = (
  services: Services,
  caller: Caller,
  id: string,
  connection: string,
): Promise<AccessReview> =>
  services.store.transaction(
    async (tables) => {
      const { actor, organisationId, review } = await openReview(services, tables, caller, id);
      const system = review.systems.find((one) => one.connection === connection);
      if (!system) throw new MissingError('system in this review');
      const rows = await tables.reviewedAccounts.where('reviewId', id);
      const isKept = (row: ReviewedAccountRow) =>
        row.connectionId === connection && row.decision === undefined;
      const by = { decidedBy: actor, decidedAt: instantAfter(services.clock) };
      const kept = rows.filter(isKept);
      // Written anew, as 10,000 changes one by one would take too long.
      await tables.reviewedAccounts.deleteWhere('reviewId', id);
      await tables.reviewedAccounts.insertAll(
        rows.map((row) =>
          isKept(row) ? { ...decided(row, { decision: 'keep' }, by), version: versionOf(row) + 1 } : row,
        ),
      );
      await recordAuditEntry(services, tables, {
        actor,
        action: 'access_review.kept',
        target: id,
        detail: `${system.title}: ${kept.length}`,
        organisationId,
      });
      return shownReview(tables, organisationId, review);
    },
    { lock: turnOfAccounts(organisationIdOf(caller)) },
  );
