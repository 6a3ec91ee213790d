import type { Tables } from '../../../store/store.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { markHandled } from '../contact-messages/mark-handled.ts';

/**
 * Stores what a case has become. The message of a public form was handled once its case is closed. Part of a transaction.
 * @param actor the id of an operator, or 'system'
 * @throws {MissingError} it is gone
 */
export async function saveCase(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  row: CaseRow,
  actor: string,
): Promise<CaseRow> {
  const kept = await tables.supportCases.replace(row);
  if (kept === null) throw new MissingError('case');
  if (row.source !== 'dashboard') await markHandled(services, tables, row.id, row.state === 'closed', actor);
  return kept;
}
