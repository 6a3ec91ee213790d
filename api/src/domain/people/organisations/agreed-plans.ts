import { standingOf } from '@adili/schemas/entitlements/standing';
import type { ListedOrganisation } from '@adili/schemas/organisations/agreed-plan';
import type { AgreedPlan, AgreedPlanEnd } from '@adili/schemas/organisations/agreed-plan-forms';
import type { VersionRead } from '@adili/schemas/version';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { daysOf } from '../../foundation/calendar.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';

/** Years that an agreement runs at most: a slip of the keyboard gives no plan for a century. */
const mostYears = 10;

/** Organisations as the operator's list has them; one after the other, so that a long page leaves room for other calls. */
export async function listedOrganisations(
  { store, clock }: { readonly store: Pick<Tables, 'users'>; readonly clock: Services['clock'] },
  organisations: readonly OrganisationRow[],
): Promise<ListedOrganisation[]> {
  const now = instantAfter(clock);
  const rows: ListedOrganisation[] = [];
  for (const organisation of organisations) {
    const { id, name, createdAt, agreedPlan, agreedUntil } = organisation;
    const people = await store.users.where('organisationId', id);
    const owners = people.filter(({ memberRole }) => memberRole === 'owner').map(({ email }) => email);
    const standing = standingOf(organisation, now);
    const facts = { id, name, createdAt, agreedPlan, agreedUntil, version: versionOf(organisation) };
    rows.push({ ...facts, owners, people: people.length, ...standing });
  }
  return rows;
}

async function organisationById({ organisations }: Pick<Tables, 'organisations'>, id: string) {
  const found = await organisations.byId(id);
  if (found === null) throw new MissingError('organisation');
  return found;
}

async function listed(
  services: Parameters<typeof listedOrganisations>[0],
  organisation: OrganisationRow,
): Promise<ListedOrganisation> {
  const [row] = await listedOrganisations(services, [organisation]);
  if (!row) throw new MissingError('organisation');
  return row;
}

/** Gives a plan until the end of a day, in place of what was agreed before. @throws {MissingError | ChangedMeanwhileError | InvalidInputError} */
export async function agreePlan(
  services: Services,
  id: string,
  { plan, lastDay, reference, version }: AgreedPlan & VersionRead,
  operatorId: string,
): Promise<ListedOrganisation> {
  const changed = await services.store.transaction(async (tables) => {
    const before = await organisationById(tables, id);
    await requireVersion({ version }, versionOf(before), () =>
      listed({ ...services, store: tables }, before),
    );
    const now = instantAfter(services.clock);
    // The last moment of the day, so that who is told until when reads that day.
    const until = new Date(daysOf(before).endOf(lastDay) - 1).toISOString();
    if (until <= now) throw new InvalidInputError({ lastDay: 'This day is over: name one from today on' });
    if (Number(until.slice(0, 4)) > Number(now.slice(0, 4)) + mostYears)
      throw new InvalidInputError({ lastDay: `Name a day within ${mostYears} years` });
    const next = { ...before, agreedPlan: plan, agreedUntil: until };
    const kept = await tables.organisations.replace(next);
    await recordAuditEntry(services, tables, {
      actor: operatorId,
      action: 'plan.agreed',
      target: id,
      detail: `${plan}, last day ${lastDay}: ${reference}`,
      organisationId: id,
    });
    return kept ?? next;
  });
  return listed(services, changed);
}

/** Ends what was agreed. @throws {MissingError} nothing that was agreed runs */
export async function endAgreedPlan(
  services: Services,
  id: string,
  { reason }: AgreedPlanEnd,
  operatorId: string,
): Promise<ListedOrganisation> {
  const changed = await services.store.transaction(async (tables) => {
    const before = await organisationById(tables, id);
    const now = instantAfter(services.clock);
    if (!before.agreedPlan || !before.agreedUntil || before.agreedUntil <= now)
      throw new MissingError('agreed plan that runs');
    const next = { ...before, agreedUntil: now };
    const kept = await tables.organisations.replace(next);
    await recordAuditEntry(services, tables, {
      actor: operatorId,
      action: 'plan.agreement_ended',
      target: id,
      detail: `${before.agreedPlan}: ${reason}`,
      organisationId: id,
    });
    return kept ?? next;
  });
  return listed(services, changed);
}
