import type { OwnData } from '@adili/schemas/accounts/own-data';
import { instantAfter } from '../../runtime/clock.ts';
import type { Account } from '../../store/accounts/table.ts';
import type { Services } from '../services.ts';
import { parts } from './parts.ts';

/** All that is kept of a person. */
export async function ownDataOf({ store, clock }: Services, person: Account): Promise<OwnData> {
  const data: Record<string, unknown> = { exportedAt: instantAfter(clock) };
  for (const part of Object.values(parts)) if (part) data[part.name] = await part.read(store, person);
  return data as OwnData;
}
