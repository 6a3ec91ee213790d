import type { Undoable } from '@adili/schemas/undo/undo-step';
import type { VersionRead, VersionsRead } from '@adili/schemas/version';
import type { Tables } from '../../../store/store.ts';
import { versionOf } from '../../../store/version.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion, requireVersions } from '../../foundation/changed-meanwhile.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { type Register, readRegister } from '../register/register.ts';
import { recordUndo } from '../undo/record-undo.ts';
import { controlIn, controlInFull, shownControl } from './shown-controls.ts';

/** How many changes an organisation may make: of one control, or of several in one call. */
export const changes = perDay(10_000, 'Your organisation has changed controls');

/** What is made sure of before a change counts as one. */
type Before = (tables: Tables, register: Register) => Promise<void>;

interface Around {
  readonly before?: Before;
  /** What a work does, where it can be undone. */
  readonly undoable?: Undoable;
}

/** Works on the register of the caller's organisation. @throws {SessionEndedError | MissingError | ChangedMeanwhileError} */
export const onRegister = <T>(
  services: Services,
  caller: Caller,
  work: (tables: Tables, register: Register) => Promise<T>,
  { before, undoable }: Around = {},
): Promise<T> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const register = await readRegister(services, tables, organisationId);
    await before?.(tables, register);
    await allow(services, tables, ['control', organisationId], changes);
    if (undoable === undefined) return work(tables, register);
    const undoing = { organisationId, actor: caller.account.id, action: undoable };
    return recordUndo(services, tables, undoing, (tracked) => work(tracked, register));
  });

/** Has a change be made to the version of a control that was read. */
export const sameVersion =
  (services: Services, id: string, read: VersionRead): Before =>
  (tables, register) => {
    const row = controlIn(register, id);
    return requireVersion(read, versionOf(row), () => controlInFull(services, tables, row, register));
  };

/** The same of several. */
export const sameVersionsOf =
  (controls: readonly string[], read: VersionsRead): Before =>
  (_, register) =>
    requireVersions(
      read,
      controls,
      (id) => versionOf(controlIn(register, id)),
      (ids) => ids.map((id) => shownControl(controlIn(register, id), register)),
    );
