import type { EntitlementName } from '@adili/schemas/entitlements/entitlements';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import type { ReadRows } from '../../foundation/ports/framework-files.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';

/** A table of a customer's own, and what it takes to bring it. */
interface Brought<Column extends string, Given> {
  readonly entitlement: EntitlementName;
  read(): Promise<ReadRows<Column, Given>>;
}

/** Counts a file before it is read. @throws {PlanLimitError | TooManyError | SessionEndedError} */
const countFile = (services: Services, caller: Caller, entitlement: EntitlementName): Promise<void> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    await requireEntitlement(services, tables, caller, entitlement);
    const key = ['control import', organisationIdOf(caller)] as const;
    await allow(services, tables, key, budgets.importPreview.by.organisation);
  });

/**
 * Reads a table that is looked at: with what is wrong in it.
 * @throws {InvalidInputError} the file holds no table
 * @throws {PlanLimitError | TooManyError | ImportsBusyError | SessionEndedError}
 */
export async function readToLook<Column extends string, Given>(
  services: Services,
  caller: Caller,
  { entitlement, read }: Brought<Column, Given>,
): Promise<Required<ReadRows<Column, Given>>> {
  await countFile(services, caller, entitlement);
  const { faults, table, notes = [], rows = [] } = await read();
  if (table === undefined) throw new InvalidInputError(faults);
  return { faults, table, notes, rows };
}

/**
 * Reads a table that is taken: all of it, or none.
 * @throws {InvalidInputError} with a sentence for each fault
 * @throws {PlanLimitError | TooManyError | ImportsBusyError | SessionEndedError}
 */
export async function readToTake<Column extends string, Given>(
  services: Services,
  caller: Caller,
  { entitlement, read }: Brought<Column, Given>,
): Promise<Required<Pick<ReadRows<Column, Given>, 'notes' | 'rows'>>> {
  await countFile(services, caller, entitlement);
  const { faults, notes = [], rows } = await read();
  if (rows === undefined || Object.keys(faults).length > 0) throw new InvalidInputError(faults);
  return { notes, rows };
}
