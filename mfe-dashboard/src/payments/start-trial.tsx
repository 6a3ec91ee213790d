import { useSession, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { trialDays } from '@adili/schemas/accounts/trial-length';
import type { Billing } from '@adili/schemas/payments/billing';
import { Button, FormAlert } from '@adili/ui';
import { useState } from 'react';
import { outcomeOf } from '../records/failure.ts';

/** Offers the free trial to an organisation that has had none. */
export function StartTrial({ onStarted }: { onStarted(billing: Billing): void }) {
  const api = useApi();
  const shell = useShell();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = async () => {
    setBusy(true);
    setError(null);
    try {
      const billing = await api.call('POST /billing/trial');
      if (session) shell.session.updateUser({ ...session.user, trialEndsAt: billing.trialEndsAt });
      onStarted(billing);
    } catch (failure) {
      setError(outcomeOf(failure).error ?? '');
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        You have no trial and no plan yet. The free trial gives you {trialDays} days of everything. It takes
        no payment, and ends by itself.
      </p>
      <FormAlert message={error === null ? null : { kind: 'error', text: error }} />
      <div>
        <Button busy={busy} busyLabel="Starting..." onClick={start}>
          Start your free trial
        </Button>
      </div>
    </>
  );
}
