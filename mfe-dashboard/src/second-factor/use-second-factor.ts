import type { Api } from '@adili/http';
import type { Passkey } from '@adili/schemas/second-factor/passkey';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import { useLoading } from '@adili/ui';
import { useCallback } from 'react';

/** What the person logs in with beside their password. */
export interface Factors {
  status: SecondFactor;
  passkeys: readonly Passkey[];
}

async function readFactors(api: Api, signal: AbortSignal): Promise<Factors> {
  const [status, passkeys] = await Promise.all([
    api.call('GET /me/second-factor', { signal }),
    api.call('GET /me/passkeys', { signal }),
  ]);
  return { status, passkeys };
}

/** A person's second factors, from the first read on. */
export const useSecondFactor = (api: Api) =>
  useLoading(useCallback((signal: AbortSignal) => readFactors(api, signal), [api]));
