import {
  type ControlChange,
  type ControlInFull,
  type ControlRequirements,
  mostControls,
  type NewControl,
} from '@adili/schemas/controls/control';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { recordHistory } from '../control-history/record-history.ts';
import { checkedOwner } from '../register/owners.ts';
import type { Register } from '../register/register.ts';
import { TooManyControlsError } from './errors.ts';
import { keepChange, keptCadence, writtenTexts } from './keep-change.ts';
import { checkLinks, linksFrom, refuseTooManyLinks } from './links.ts';
import { onRegister, sameVersion } from './on-register.ts';
import { controlIn, controlInFull } from './shown-controls.ts';

/** A control as it is once it was changed. Part of the transaction that changed it. @param register of before */
const readChanged = (
  services: Services,
  tables: Tables,
  row: ControlRow,
  register: Register,
): Promise<ControlInFull> => controlInFull(services, tables, row, register.changed({ controls: [row] }));

/**
 * Adds a control to the caller's organisation.
 * @throws {InvalidInputError | PlanLimitError | TooManyControlsError | TooManyLinksError | TooManyError | SessionEndedError}
 */
export const addControl = (services: Services, caller: Caller, given: NewControl): Promise<ControlInFull> =>
  onRegister(services, caller, async (tables, register) => {
    const { organisation, controls, people } = register;
    await requireEntitlement(services, tables, caller, 'register');
    if (controls.length >= mostControls) throw new TooManyControlsError();
    checkedOwner(people, given.owner);
    const requirements = linksFrom(given.requirements ?? []);
    await checkLinks(services, tables, organisation.id, requirements);
    refuseTooManyLinks(controls, [], requirements);
    const now = instantAfter(services.clock);
    const row: Whole<ControlRow> = {
      id: services.newId(),
      organisationId: organisation.id,
      ...writtenTexts(given),
      owner: given.owner ?? undefined,
      cadence: keptCadence(given.cadence),
      state: given.state ?? 'in_place',
      stateSince: now,
      requirements,
      createdBy: caller.account.id,
      createdAt: now,
      version: undefined,
    };
    await tables.controls.insert(row);
    await recordHistory(services, tables, [row.id], {
      actor: caller.account.id,
      action: 'control.added',
      target: row.id,
      detail: row.title,
      organisationId: organisation.id,
    });
    return readChanged(services, tables, row, register);
  });

/** Changes a control. @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | TooManyError | SessionEndedError} */
export const changeControl = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...change }: ControlChange & VersionRead,
): Promise<ControlInFull> => {
  const work = async (tables: Tables, register: Register) => {
    const before = controlIn(register, id);
    await requireEntitlement(services, tables, caller, 'register');
    checkedOwner(register.people, change.owner);
    const after = await keepChange(services, tables, caller, before, change);
    return after === null
      ? controlInFull(services, tables, before, register)
      : readChanged(services, tables, after, register);
  };
  const before = sameVersion(services, id, { version });
  return onRegister(services, caller, work, { before, undoable: 'control.changed' });
};

/**
 * Says which requirements of one framework a control answers; what it answers of others stays.
 * @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | TooManyError | SessionEndedError}
 */
export const linkControl = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...given }: ControlRequirements & VersionRead,
): Promise<ControlInFull> => {
  const work = async (tables: Tables, register: Register) => {
    const before = controlIn(register, id);
    await requireEntitlement(services, tables, caller, 'register');
    const [links] = linksFrom([given]);
    const others = before.requirements.filter(({ framework }) => framework !== given.framework);
    const requirements = links ? [...others, links] : others;
    // What it answers of others may be of a framework that is gone.
    await checkLinks(services, tables, register.organisation.id, links ? [links] : []);
    refuseTooManyLinks(register.controls, before.requirements, requirements);
    const after = { ...before, requirements };
    const kept = await tables.controls.replace(after);
    await recordHistory(services, tables, [id], {
      actor: caller.account.id,
      action: 'control.linked',
      target: id,
      detail: `${given.framework}: ${links?.requirements.join(', ') ?? 'none'}`.slice(0, 2_000),
      organisationId: register.organisation.id,
    });
    return readChanged(services, tables, kept ?? after, register);
  };
  const before = sameVersion(services, id, { version });
  return onRegister(services, caller, work, { before, undoable: 'control.linked' });
};
