import { ApiError, NetworkError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { SignedIn } from '@adili/schemas/sessions/signed-in';
import { Button, FormAlert, type FormMessage } from '@adili/ui';
import { useState } from 'react';
import { passkeyAnswer } from './passkey-answer.ts';

const sentenceFor = (error: unknown): string => {
  if (error instanceof ApiError) return error.serverError ?? 'Login failed.';
  if (error instanceof NetworkError) return 'Network error: Could not reach server';
  // Browsers tell alike of nobody wanting and of nothing being there.
  return 'No passkey was used. Please try again, or log in with your password.';
};

/** Logs in with a passkey alone. */
export function PasskeyButton({ onEntered }: { onEntered(signedIn: SignedIn): void }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const logIn = async () => {
    setBusy(true);
    try {
      const options = await api.call('POST /auth/passkey/options');
      const body = await passkeyAnswer(options);
      onEntered(await api.call('POST /auth/passkey', { body }));
    } catch (error) {
      const attempt = (message?.attempt ?? 0) + 1;
      setMessage({ kind: 'error', text: sentenceFor(error), attempt });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormAlert message={message} />
      <Button variant="secondary" size="large" wide busy={busy} busyLabel="Waiting..." onClick={logIn}>
        Log in with a passkey
      </Button>
    </>
  );
}
