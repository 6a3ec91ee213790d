import type { Tables } from '../../../store/store.ts';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';
import { type Action, recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { mappingInEntry } from './mapping-entry.ts';

/** Enters what was done to a mapping, by ids: why it is so stands in its row alone, which an erasure reaches. */
export const record = (
  services: Services,
  tables: Tables,
  caller: Caller,
  action: Action,
  row: FrameworkMapping,
  changed = '',
) =>
  recordAuditEntry(services, tables, {
    actor: caller.account.id,
    action,
    target: row.id,
    detail: [mappingInEntry(row), changed].filter(Boolean).join('; '),
    organisationId: row.organisationId,
  });

/** @throws {MissingError} the organisation has made none of this id */
export async function readOwn(tables: Tables, caller: Caller, id: string): Promise<FrameworkMapping> {
  const row = await tables.frameworkMappings.byId(id);
  if (row?.organisationId !== organisationIdOf(caller)) throw new MissingError('mapping');
  return row;
}
