import { Button, FormAlert, type FormMessage } from '@adili/ui';
import { useState } from 'react';
import { refusal } from '../calls/refusal.ts';
import { useJoining } from './use-joining.ts';

interface JoinWithAccountProps {
  token: string;
  /** What the organisation is called. */
  name: string;
  onJoining(): void;
}

/** Joins as who is signed in. */
export function JoinWithAccount({ token, name, onJoining }: JoinWithAccountProps) {
  const join = useJoining(token, onJoining);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const press = async () => {
    setBusy(true);
    try {
      await join();
    } catch (error) {
      const { error: text = '' } = refusal(error, { fallback: 'You could not join. Please try again.' }, []);
      setMessage((last) => ({ kind: 'error', text, attempt: (last?.attempt ?? 0) + 1 }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        You belong to one organisation at a time: when you join, you leave the one you have now, with all that
        is in it. Your own account and your requests stay yours.
      </p>
      <FormAlert message={message} />
      <Button size="large" wide busy={busy} busyLabel="Joining..." onClick={press}>
        {`Join ${name}`}
      </Button>
    </>
  );
}
