import type { Automation } from '@adili/schemas/automations/automation';
import type { AutomationChange, NewAutomation } from '@adili/schemas/automations/automation-form';
import { mostAutomations } from '@adili/schemas/automations/automation-limits';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { AutomationRow } from '../../../store/tables/automations.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { versionOf } from '../../../store/version.ts';
import { type Action, recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { linkAuditEntries } from '../../foundation/audit-entries/link-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf, readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { never } from '../checks/new-checks.ts';
import { nextTime } from './cron.ts';
import { TooManyAutomationsError } from './errors.ts';
import { requireOwn, requireProved } from './own-things.ts';
import { shownAutomation, shownAutomations, triggerOf } from './shown-automations.ts';

const changes = perDay(500, 'Your organisation has changed automations');

/** The automations of the caller's organisation by name. @throws {MissingError} */
export async function readAutomations(services: Services, caller: Caller): Promise<Automation[]> {
  const { store } = services;
  const organisation = await readOrganisation(store, caller);
  const rows = await store.automations.where('organisationId', organisation.id);
  const shown = await shownAutomations(services, store, organisation, rows);
  return shown.toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
}

/** An automation of an organisation. @throws {MissingError} */
export async function readAutomationRow(
  { automations }: Pick<Tables, 'automations'>,
  organisationId: string,
  id: string,
): Promise<AutomationRow> {
  const row = await automations.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('automation');
  return row;
}

/** @throws {MissingError} */
export async function readAutomation(services: Services, caller: Caller, id: string): Promise<Automation> {
  const { store } = services;
  const row = await readAutomationRow(store, organisationIdOf(caller), id);
  return shownAutomation(services, store, await readOrganisation(store, caller), row);
}

/** Gives what happened until now its place in the chain, so that it is before what one that is turned on counts from. */
const linkBefore = async (services: Services, state: AutomationRow['state'] | undefined): Promise<void> =>
  state === 'on' ? linkAuditEntries(services) : undefined;

/** From when it counts what happens, and when it is due. */
export async function started(
  { clock }: Pick<Services, 'clock'>,
  { auditChains }: Pick<Tables, 'auditChains'>,
  { id, timeZone = defaultTimeZone }: OrganisationRow,
  { state, trigger }: Pick<AutomationRow, 'state' | 'trigger'>,
): Promise<Pick<AutomationRow, 'since' | 'seen' | 'dueAt' | 'timeZone'>> {
  const next =
    state === 'on' && trigger.at !== undefined ? nextTime(trigger.at, timeZone, clock().getTime()) : null;
  return {
    since: instantAfter(clock),
    seen: (await auditChains.byId(id))?.sequence ?? 0,
    dueAt: next === null ? never : new Date(next).toISOString(),
    timeZone: next === null ? undefined : timeZone,
  };
}

const record = (
  services: Services,
  tables: Tables,
  { id, organisationId, name, state }: AutomationRow,
  actor: string,
  action: Action,
) => {
  // Of one that is gone nothing else says what it was called.
  const detail = action === 'automation.removed' ? name : state;
  return recordAuditEntry(services, tables, { actor, action, target: id, detail, organisationId });
};

/**
 * Adds an automation.
 * @throws {InvalidInputError | PlanLimitError | ChannelNotProvedError | ChannelEndedError | TooManyAutomationsError | TooManyError | SessionEndedError}
 */
export async function addAutomation(
  services: Services,
  caller: Caller,
  { name, trigger, conditions = [], actions, state = 'draft' }: NewAutomation,
): Promise<Automation> {
  await linkBefore(services, state);
  return services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    await requireOwn(services, tables, organisation, { trigger, conditions, actions, state });
    if (state === 'on') {
      await requireEntitlement(services, tables, caller, 'automations');
      await requireProved(tables, actions);
    }
    const there = await tables.automations.fieldsWhere('organisationId', organisation.id, ['id']);
    if (there.length >= mostAutomations) throw new TooManyAutomationsError();
    await allow(services, tables, ['automation', organisation.id], changes);
    const row: Whole<AutomationRow> = {
      id: services.newId(),
      organisationId: organisation.id,
      name,
      trigger,
      conditions,
      actions,
      state,
      timeZone: undefined,
      ...(await started(services, tables, organisation, { state, trigger })),
      leftOutAt: undefined,
      addedAt: instantAfter(services.clock),
      addedBy: actor,
      version: undefined,
    };
    await tables.automations.insert(row);
    await record(services, tables, row, actor, 'automation.added');
    return shownAutomation(services, tables, organisation, row);
  });
}

/**
 * Changes an automation, or turns it on or off.
 * @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | ChannelNotProvedError | ChannelEndedError | TooManyError | SessionEndedError}
 */
export async function changeAutomation(
  services: Services,
  caller: Caller,
  id: string,
  { version, ...change }: AutomationChange & VersionRead,
): Promise<Automation> {
  await linkBefore(services, change.state);
  return services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    const row = await readAutomationRow(tables, organisation.id, id);
    await requireVersion({ version }, versionOf(row), () =>
      shownAutomation(services, tables, organisation, row),
    );
    const {
      name = row.name,
      trigger = triggerOf(row),
      conditions = [...row.conditions],
      actions = [...row.actions],
      state = row.state,
    } = change;
    const wanted = { trigger, conditions, actions, state };
    const isTurnedOff = Object.keys(change).every((field) => field === 'state') && state !== 'on';
    // Turned off is also what names a thing that is gone by now.
    if (!isTurnedOff) await requireOwn(services, tables, organisation, wanted);
    if (state === 'on') {
      if (row.state !== 'on') await requireEntitlement(services, tables, caller, 'automations');
      await requireProved(tables, actions);
    }
    await allow(services, tables, ['automation', organisation.id], changes);
    const isOther = state !== row.state || JSON.stringify(trigger) !== JSON.stringify(triggerOf(row));
    const start = isOther && (await started(services, tables, organisation, wanted));
    const changed = { ...row, ...wanted, name, ...start, leftOutAt: undefined };
    const kept = await tables.automations.replace(changed);
    await record(services, tables, changed, actor, 'automation.changed');
    return shownAutomation(services, tables, organisation, kept ?? changed);
  });
}

/** Deletes an automation, with its runs: what waits by it is not sent. @throws {MissingError | TooManyError | SessionEndedError} */
export const removeAutomation = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const row = await readAutomationRow(tables, organisationIdOf(caller), id);
    await tables.automationRuns.deleteWhere('automationId', id);
    await tables.automations.delete(id);
    await record(services, tables, row, actor, 'automation.removed');
  });
