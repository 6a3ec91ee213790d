import type { DailyTotal } from '@adili/schemas/payment';
import { useState } from 'react';
import type { AdminApi } from '../reading/admin-api.ts';
import { sentenceOf } from '../reading/failed-call.ts';

/** The sums by Nairobi day: read anew whenever they are switched on. */
export function useDailyTotals(admin: AdminApi) {
  /** Null while the single payments are shown. */
  const [totals, setTotals] = useState<readonly DailyTotal[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const toggle = async () => {
    setError(null);
    if (totals) return setTotals(null);
    setBusy(true);
    try {
      setTotals(await admin.dailyTotals());
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return { totals, busy, error, toggle };
}
