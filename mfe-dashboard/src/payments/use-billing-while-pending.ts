import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Billing } from '@adili/schemas/payments/billing';
import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds between two looks: often while the prompt is on the phone, less after that. */
const waits = [2, 2, 3, 3, 5, 5, 5, 10, 10, 15, 15, 30, 30, 30, 60, 60];

export const readBilling = (api: Api, signal: AbortSignal) => api.call('GET /billing', { signal });

interface Following {
  /** True once it is not looked for by itself any more. */
  isSlow: boolean;
  /** True while the last look could not be made. */
  isUnread: boolean;
  lookAgain(): void;
}

/** Reads again and again while a payment is pending, less and less often. */
export function useBillingWhilePending(
  pending: string | undefined,
  onRead: (billing: Billing) => void,
): Following {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [isUnread, setUnread] = useState(false);
  const entered = useEffectEvent(onRead);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment is followed from the start.
  useEffect(() => setRound(0), [pending]);

  useEffect(() => {
    const wait = waits[round];
    if (pending === undefined || wait === undefined) return;
    const looking = new AbortController();
    const timer = setTimeout(() => {
      readBilling(api, looking.signal)
        .then(
          (billing) => {
            if (looking.signal.aborted) return;
            setUnread(false);
            entered(billing);
          },
          () => {
            if (!looking.signal.aborted) setUnread(true);
          },
        )
        .finally(() => {
          if (!looking.signal.aborted) setRound((now) => now + 1);
        });
    }, wait * 1_000);
    return () => {
      clearTimeout(timer);
      looking.abort();
    };
  }, [pending, round, api]);

  return { isSlow: round >= waits.length, isUnread, lookAgain: () => setRound(0) };
}
