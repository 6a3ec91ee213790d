import type { Organisation, OrganisationChange } from '@adili/schemas/organisations/organisation';
import type { VersionRead } from '@adili/schemas/version';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { readCaller } from '../sessions/read-caller.ts';
import { RoleNotYoursError } from './errors.ts';

type Work = Pick<Services, 'newId' | 'clock' | 'hmac'>;

/** Gives an organisation that has no name yet that of its owner's company. Part of a transaction. */
export async function nameByCompany(
  work: Work,
  tables: Tables,
  { id, organisationId, memberRole, company }: Account,
): Promise<void> {
  if (!organisationId || memberRole !== 'owner' || !company) return;
  const organisation = await tables.organisations.byId(organisationId);
  if (organisation?.name !== '') return;
  await tables.organisations.replace({ ...organisation, name: company });
  await recordAuditEntry(work, tables, {
    actor: id,
    action: 'organisation.changed',
    target: organisation.id,
    detail: 'name, after the company',
  });
}

/** Whose data a caller may ask for. @throws {MissingError} they belong to none */
export function organisationIdOf(caller: Caller | KeyCaller): string {
  const { organisationId } = 'key' in caller ? caller.key : caller.account;
  if (!organisationId) throw new MissingError('organisation');
  return organisationId;
}

/** The organisation of a caller. @throws {MissingError} */
export async function readOrganisation(
  tables: Pick<Tables, 'organisations'>,
  caller: Caller | KeyCaller,
): Promise<OrganisationRow> {
  const found = await tables.organisations.byId(organisationIdOf(caller));
  if (found === null) throw new MissingError('organisation');
  return found;
}

/** As everybody in it reads it: the route leaves out what is its owners' alone. */
export const shownOrganisation = (row: OrganisationRow): Organisation => ({
  ...row,
  version: versionOf(row),
});

/** Changes of an organisation in a day. */
export const organisationChanges = perDay(50, 'Your organisation was changed');

/** Changes what is given. @throws {MissingError | ChangedMeanwhileError | RoleNotYoursError | TooManyError | SessionEndedError} */
export const changeOrganisation = (
  services: Services,
  caller: Caller,
  change: OrganisationChange & VersionRead,
) =>
  services.store.transaction(async (tables): Promise<Organisation> => {
    await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    await requireVersion(change, versionOf(organisation), () => shownOrganisation(organisation));
    const {
      name = organisation.name,
      requireSecondFactor = organisation.requireSecondFactor,
      timeZone = organisation.timeZone,
      weeklyReport = organisation.weeklyReport,
    } = change;
    const changed = { ...organisation, name, requireSecondFactor, timeZone, weeklyReport };
    const differs = (['name', 'requireSecondFactor', 'timeZone', 'weeklyReport'] as const).filter(
      (field) => changed[field] !== organisation[field],
    );
    if (differs.length === 0) return shownOrganisation(organisation);
    if (differs.includes('requireSecondFactor') && caller.account.memberRole !== 'owner')
      throw new RoleNotYoursError();
    await allow(services, tables, ['organisation', organisation.id], organisationChanges);
    const kept = await tables.organisations.replace(changed);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'organisation.changed',
      target: organisation.id,
      detail: differs.map((field) => (field === 'name' ? field : `${field}: ${changed[field]}`)).join(', '),
    });
    return shownOrganisation(kept ?? changed);
  });
