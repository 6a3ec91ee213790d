import { Button, type ButtonVariant, FormAlert } from '@adili/ui';
import { useState } from 'react';
import { sentenceOf } from '../../reading/failed-call.ts';

interface ActButtonProps {
  variant?: ButtonVariant;
  /** Default: Saving... */
  busyLabel?: string;
  act(): Promise<void>;
  children: string;
}

/** Does one thing, and says beside itself why it was not done. */
export function ActButton({ variant, busyLabel = 'Saving...', act, children }: ActButtonProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={press}>
        {children}
      </Button>
      <FormAlert message={error === null ? null : { kind: 'error', text: error }} />
    </>
  );
}
