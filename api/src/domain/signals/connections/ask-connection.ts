import { type ProviderName, providers } from '@adili/schemas/connections/providers';
import type { ConnectionRow } from '../../../store/tables/connections.ts';
import type { Services } from '../../foundation/services.ts';
import { type Asking, ask } from './asking.ts';
import { NotReadError } from './not-read.ts';
import { anyProvider } from './providers.ts';
import { credentialsOf } from './secrets.ts';

/** Milliseconds that one system may be asked, all pages together. */
const mostTime = 45_000;

/** Signs in to a connected system. @throws {NotReadError} */
export async function askConnection(
  services: Pick<Services, 'encryption' | 'providerCalls' | 'clock'>,
  row: ConnectionRow,
  stop: AbortSignal,
): Promise<Asking> {
  const name: ProviderName = row.provider;
  const { title } = providers[name];
  const credentials = credentialsOf(services, row);
  if (credentials === null)
    throw new NotReadError(`What we sign in with can no longer be opened here. Connect ${title} again.`, {
      isRefused: true,
    });
  return ask<ProviderName>({
    calls: services.providerCalls,
    name,
    title,
    provider: anyProvider(name),
    credentials,
    signal: AbortSignal.any([stop, AbortSignal.timeout(mostTime)]),
    now: services.clock().getTime(),
  });
}
