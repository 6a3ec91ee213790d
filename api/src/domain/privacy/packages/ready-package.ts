import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { DataPackage } from '../../../store/tables/packages.ts';
import type { Services } from '../../foundation/services.ts';

/** The package of a request that its person can download now; null where there is none. Part of a transaction, or none. */
export async function readyPackage(
  { clock }: Pick<Services, 'clock'>,
  { packages }: Pick<Tables, 'packages'>,
  requestId: string,
): Promise<DataPackage | null> {
  const found = await packages.byId(requestId);
  const isReady =
    found !== null &&
    found.madeAt !== undefined &&
    !found.isTooLarge &&
    found.expiresAt > instantAfter(clock);
  return isReady ? found : null;
}
