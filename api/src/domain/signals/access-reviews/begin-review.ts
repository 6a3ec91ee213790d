import type { AccessReview } from '@adili/schemas/access-reviews/access-review';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ReviewedAccountRow } from '../../../store/tables/access-reviews.ts';
import type { SystemAccountRow } from '../../../store/tables/system-accounts.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { momentOf } from '../../register/register/register.ts';
import { type People, readPeople } from '../access/people.ts';
import { quarterOf } from '../access/quarters.ts';
import { readSystems } from '../access/read-access.ts';
import { turnOfAccounts } from '../connections/enter-accounts.ts';
import { allowChange } from './allow-change.ts';
import { NoAccountsError, ReviewBegunError } from './errors.ts';
import { shownReview } from './shown-review.ts';

interface Frozen {
  readonly id: string;
  readonly reviewId: string;
  readonly frozenAt: string;
  /** What its system is called, and when its accounts were seen. */
  readonly system: string;
  readonly seenAt: string;
}

function freeze(row: SystemAccountRow, people: People, of: Frozen): ReviewedAccountRow {
  const { id: _, personId: __, version: ___, ...said } = row;
  const match = people.of(row);
  return {
    ...said,
    ...of,
    standing: match?.person.standing ?? 'nobody',
    ...(match ? { personId: match.person.id } : {}),
  };
}

async function freezeAll(
  { newId }: Pick<Services, 'newId'>,
  tables: Tables,
  organisationId: string,
  { reviewId, frozenAt }: Pick<Frozen, 'reviewId' | 'frozenAt'>,
) {
  const rows = await tables.systemAccounts.where('organisationId', organisationId);
  if (rows.length === 0) throw new NoAccountsError();
  const [people, systems] = await Promise.all([
    readPeople(tables, organisationId),
    readSystems(tables, organisationId, rows),
  ]);
  const systemOf = new Map(systems.map((system) => [system.connection, system]));
  await tables.reviewedAccounts.insertAll(
    rows.map((row) => {
      const { title = '', seenAt = row.seenAt } = systemOf.get(row.connectionId) ?? {};
      return freeze(row, people, { id: newId(), reviewId, frozenAt, system: title, seenAt });
    }),
  );
  return systems.map((system) => ({ ...system, kept: 0, removed: 0, undecided: system.accounts }));
}

/** Begins the review of this quarter. @throws {NoAccountsError | ReviewBegunError | PlanLimitError | TooManyError | MissingError | SessionEndedError} */
export const beginReview = (
  services: Services,
  caller: Caller,
  organisationId: string,
): Promise<AccessReview> =>
  services.store.transaction(
    async (tables) => {
      const { id: begunBy } = await readCaller(tables, caller);
      await requireEntitlement(services, tables, caller, 'integrations');
      await allowChange(services, tables, organisationId);
      const { days, now } = momentOf(services, await readOrganisation(tables, caller));
      const period = quarterOf(days.dayOf(now));
      const key = `${organisationId}:${period}`;
      if (await tables.accessReviews.byKey('key', key)) throw new ReviewBegunError();
      const id = services.newId();
      const begunAt = instantAfter(services.clock);
      const systems = await freezeAll(services, tables, organisationId, { reviewId: id, frozenAt: begunAt });
      const row = { id, organisationId, key, period, systems, begunBy, begunAt };
      await tables.accessReviews.insert(row);
      await recordAuditEntry(services, tables, {
        actor: begunBy,
        action: 'access_review.begun',
        target: id,
        detail: period,
        organisationId,
      });
      return shownReview(tables, organisationId, row);
    },
    { lock: turnOfAccounts(organisationId) },
  );
