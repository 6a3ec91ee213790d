import type { OwnData } from '@adili/schemas/accounts/user';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Services } from '../../foundation/services.ts';
import { exportNames, findExport } from './export-by-table.ts';

/** Reads all that is kept of a person. */
export async function readOwnData({ store, clock }: Services, person: Account): Promise<OwnData> {
  const data: Record<string, unknown> = { exportedAt: instantAfter(clock) };
  for (const name of Object.keys(exportNames) as (keyof typeof exportNames)[])
    data[exportNames[name]] = await findExport(store, name, person);
  return data as OwnData;
}
