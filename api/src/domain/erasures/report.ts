import type { ErasureReport } from '@adili/schemas/erasures/erasure';
import { MissingError } from '../errors.ts';
import type { Services } from '../services.ts';

/** What the erasure of a request has done so far, for the operator. @throws {MissingError} none has begun */
export async function erasureReportOf(
  { store }: Pick<Services, 'store'>,
  requestId: string,
): Promise<ErasureReport> {
  const found = await store.erasures.byKey('requestId', requestId);
  if (found === null) throw new MissingError('erasure');
  const { id, reference, state, startedAt, finishedAt, by, parts } = found;
  return { id, requestId, reference, state, startedAt, finishedAt, by, parts };
}
