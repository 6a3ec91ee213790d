import { Readable } from 'node:stream';
import type { AccessReview } from '@adili/schemas/access-reviews/access-review';
import { mostFileBytes } from '@adili/schemas/evidence/evidence';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { undoUnlessUnknown } from '../../../store/undo-unless-unknown.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { ChangedMeanwhileError } from '../../foundation/changed-meanwhile.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { countFile, enterPiece, turnOf } from '../../register/evidence/evidence.ts';
import { hashOf } from '../../register/register/records.ts';
import { count } from '../connections/counted.ts';
import { openReview } from './decide.ts';
import { ListGoneError, UndecidedError } from './errors.ts';
import { readReviewed } from './read-reviews.ts';
import { reviewTable } from './review-table.ts';
import { readReviewRow, shownReview } from './shown-review.ts';

/** A review with its table, all of it decided. @throws {ListGoneError | UndecidedError} */
async function readDecided(tables: Tables, organisationId: string, id: string) {
  const row = await readReviewRow(tables, organisationId, id);
  const review = await shownReview(tables, organisationId, row);
  const { rows, show } = await readReviewed(tables, organisationId, id);
  if (rows.length === 0) throw new ListGoneError();
  if (rows.some(({ decision }) => decision === undefined)) throw new UndecidedError();
  return { review, table: reviewTable(review, rows.map(show)) };
}

/** 'Access review 2026-Q4: 12 kept, 2 to be removed' */
function titleOf({ period, systems }: AccessReview): string {
  const sum = (name: 'kept' | 'removed') => count(systems.reduce((all, system) => all + system[name], 0));
  return `Access review ${period}: ${sum('kept')} kept, ${sum('removed')} to be removed`;
}

/**
 * Finishes a review, which becomes evidence of a control: a table of what was decided, by whom.
 * @throws {ChangedMeanwhileError | UndecidedError | ListGoneError | ReviewFinishedError} and as `enterEvidence` does
 */
export async function finishReview(
  services: Services,
  caller: Caller,
  id: string,
  control: string,
): Promise<AccessReview> {
  const { store, evidenceFiles } = services;
  const organisationId = organisationIdOf(caller);
  await store.transaction((tables) => openReview(services, tables, caller, id));
  const { review, table } = await readDecided(store, organisationId, id);
  await countFile(services, caller, control);
  const file = await evidenceFiles.receive(Readable.from([Buffer.from(table)]), mostFileBytes);
  const evidence = services.newId();
  const enter = async (tables: Tables): Promise<AccessReview> => {
    const { actor, review: row } = await openReview(services, tables, caller, id);
    const now = await readDecided(tables, organisationId, id);
    // Somebody decided otherwise while the file was written.
    if (hashOf(now.table) !== file.sha256) throw new ChangedMeanwhileError(now.review);
    await enterPiece(services, tables, caller, control, {
      id: evidence,
      kind: 'file',
      title: titleOf(review),
      sha256: file.sha256,
      fileName: `access-review-${review.period}.csv`,
      fileType: 'text/plain',
      fileSize: file.size,
    });
    const after = {
      ...row,
      systems: now.review.systems,
      finishedBy: actor,
      finishedAt: instantAfter(services.clock),
      controlId: control,
      evidenceId: evidence,
    };
    const kept = await tables.accessReviews.replace(after);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'access_review.finished',
      target: id,
      detail: `${titleOf(now.review)}, evidence ${evidence} for control ${control}`,
      organisationId,
    });
    return shownReview(tables, organisationId, kept ?? after);
  };
  try {
    return await undoUnlessUnknown(
      async () => {
        await file.keep(evidence);
        return store.transaction(enter, { lock: turnOf(organisationId) });
      },
      () => evidenceFiles.remove(evidence),
    );
  } finally {
    await file.discard();
  }
}

/** Takes an open review away. @throws {MissingError | ReviewFinishedError | PlanLimitError | TooManyError | SessionEndedError} */
export const removeReview = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const { actor, organisationId, review } = await openReview(services, tables, caller, id);
    await tables.reviewedAccounts.deleteWhere('reviewId', id);
    await tables.accessReviews.delete(id);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'access_review.removed',
      target: id,
      detail: review.period,
      organisationId,
    });
  });
