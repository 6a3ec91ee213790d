import type { Api } from '@adili/http';
import { failureText } from '@adili/http';
import type { DailyTotal } from '@adili/schemas/payments/payment';
import { useEffect, useState } from 'react';

/** The sums by Nairobi day from an instant on: read anew whenever they are switched on, or are to reach farther back. */
export function useDailyTotals(api: Api, from: string | undefined) {
  const [isOn, setIsOn] = useState(false);
  /** Null while the single payments are shown. */
  const [totals, setTotals] = useState<readonly DailyTotal[] | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!isOn) return;
    const reading = new AbortController();
    const { signal } = reading;
    api
      .call('GET /admin/payments/daily', { query: { from }, signal })
      .then(setTotals)
      .catch((failure) => {
        if (signal.aborted) return;
        setError(failureText(failure));
        setIsOn(false);
      });
    return () => {
      reading.abort();
      setTotals(null);
    };
  }, [api, isOn, from]);

  const toggle = () => {
    setError(null);
    setIsOn(!isOn);
  };

  return { totals, busy: isOn && totals === null, error, toggle };
}
