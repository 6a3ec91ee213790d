import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { useEffect, useEffectEvent } from 'react';

/**
 * Asks anew, when the tab is in front again, whether the person has verified their address in another meanwhile.
 * @param isSettled there is nothing to ask: they have, or it isn't known yet
 * @param onVerified given when
 */
export function useVerifiedElsewhere(isSettled: boolean, onVerified: (at: string) => void): void {
  const { session, reportError } = useShell();
  const api = useApi();
  const verified = useEffectEvent(onVerified);
  useEffect(() => {
    if (isSettled) return;
    const asking = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      api.call('GET /me', { signal: asking.signal }).then(
        (user) => {
          if (!user.emailVerifiedAt) return;
          session.updateUser(user);
          verified(user.emailVerifiedAt);
        },
        (error: unknown) => !asking.signal.aborted && reportError(error),
      );
    };
    document.addEventListener('visibilitychange', look, { signal: asking.signal });
    return () => asking.abort();
  }, [isSettled, api, session, reportError]);
}
