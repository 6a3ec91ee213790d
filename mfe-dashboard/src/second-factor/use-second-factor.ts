import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import type { Passkey } from '@adili/schemas/second-factor/passkey';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import { useLoading } from '@adili/ui';
import { useCallback } from 'react';

/** What the person logs in with beside their password. */
interface Factors {
  status: SecondFactor;
  passkeys: readonly Passkey[];
}

async function readFactors(api: Api, signal?: AbortSignal): Promise<Factors> {
  const [status, passkeys] = await Promise.all([
    api.call('GET /me/second-factor', { signal }),
    api.call('GET /me/passkeys', { signal }),
  ]);
  return { status, passkeys };
}

/** A person's second factors, from the first read on. `reread` takes up a change, and whether one is still owed. */
export function useSecondFactor(api: Api) {
  const { session } = useShell();
  const { state, retry, change } = useLoading(
    useCallback((signal: AbortSignal) => readFactors(api, signal), [api]),
  );
  const reread = async () => {
    try {
      const [factors, user] = await Promise.all([readFactors(api), api.call('GET /me')]);
      change(() => factors);
      session.updateUser(user);
    } catch {
      // What is shown is no longer so: the read tells why, with a Retry.
      retry();
    }
  };
  return { state, retry, change, reread };
}
