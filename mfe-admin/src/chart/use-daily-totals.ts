import type { Api } from '@adili/http';
import type { DailyTotal } from '@adili/schemas/payments/payment';
import { useState } from 'react';
import { sentenceOf } from '../reading/failed-call.ts';

/** The sums by Nairobi day: read anew whenever they are switched on. */
export function useDailyTotals(api: Api) {
  /** Null while the single payments are shown. */
  const [totals, setTotals] = useState<readonly DailyTotal[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const toggle = async () => {
    setError(null);
    if (totals) return setTotals(null);
    setBusy(true);
    try {
      setTotals(await api.call('GET /admin/payments/daily'));
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return { totals, busy, error, toggle };
}
