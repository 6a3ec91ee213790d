import { DuplicateKeyError } from '../../../store/errors.ts';
import type { Position } from '../../../store/list.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { Services } from '../../foundation/services.ts';
import { readOwners } from '../../people/members/members.ts';
import { dueNotices } from './due-notices.ts';
import { planEndEmail } from './emails.ts';
import { enterNotice } from './plan-end-notice.ts';

/** Organisations that are looked at together. */
const atOnce = 500;

/** Whether owners are to be told something; also where that can't be known, so that the failure is of this organisation alone. */
function isDue(organisation: OrganisationRow, sent: Parameters<typeof dueNotices>[1], now: number): boolean {
  try {
    return dueNotices(organisation, sent, now).length > 0;
  } catch {
    return true;
  }
}

/** Those of a page whose owners are to be told something now. */
async function toBeTold(
  { store, clock }: Services,
  organisations: readonly OrganisationRow[],
): Promise<readonly string[]> {
  const now = clock().getTime();
  const near = organisations.filter((one) => isDue(one, [], now));
  if (near.length === 0) return [];
  const sent = Map.groupBy(
    await store.planEndNotices.whereIn(
      'organisationId',
      near.map(({ id }) => id),
    ),
    ({ organisationId }) => organisationId,
  );
  return near.filter((one) => isDue(one, sent.get(one.id) ?? [], now)).map(({ id }) => id);
}

/** Mails the owners of one organisation, each notice once over all processes: the mark of it stands beside the mails. */
const tellOwners = (services: Services, organisationId: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const organisation = await tables.organisations.byId(organisationId);
    if (organisation === null) return;
    const sent = await tables.planEndNotices.where('organisationId', organisationId);
    const due = dueNotices(organisation, sent, services.clock().getTime());
    const owners = (await readOwners(tables, organisationId)).filter((one) => one.emailVerifiedAt);
    // Who verifies their address yet is told then.
    if (owners.length === 0) return;
    for (const { end, notice } of due) {
      await enterNotice(services, tables, organisationId, { end, notice });
      for (const owner of owners)
        await services.outbox.add(
          planEndEmail(owner, { end, notice }, organisation.timeZone, services),
          tables,
        );
    }
  });

/**
 * Tells owners by mail of the ends of their organisation's plans: a week and a day before, on the day, and two weeks
 * after. A failure in one leaves out none of the others.
 */
export async function tellOfPlanEnds(services: Services): Promise<void> {
  const { store, outbox, stopping } = services;
  const failures: unknown[] = [];
  let after: Position | undefined;
  do {
    const { rows, next } = await store.organisations.page({
      limit: atOnce,
      sort: 'createdAt',
      descending: false,
      ...(after ? { after } : {}),
    });
    for (const id of await toBeTold(services, rows)) {
      if (stopping.aborted) break;
      await tellOwners(services, id).catch((error: unknown) => {
        // Another process was faster.
        if (!(error instanceof DuplicateKeyError)) failures.push(error);
      });
    }
    after = next ?? undefined;
  } while (after && !stopping.aborted);
  outbox.sendDue();
  if (failures.length > 0) throw failures[0];
}
