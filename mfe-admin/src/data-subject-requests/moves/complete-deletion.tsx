import { Actions, Alert, Button, Dialog, FormAlert, TextField } from '@adili/ui';
import { useState } from 'react';
import { sentenceOf } from '../../reading/failed-call.ts';
import type { RequestActs } from '../use-request.ts';

/** Completes a Deletion: names whom it erases, and asks for their address before anything is erased. */
export function CompleteDeletion({ acts }: { acts: RequestActs }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Erase and complete
      </Button>
      {asking && <EraseDialog acts={acts} onClose={() => setAsking(false)} />}
    </>
  );
}

function EraseDialog({ acts: { request, change }, onClose }: { acts: RequestActs; onClose(): void }) {
  const { identity } = request;
  const { name, email } = request.requester;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const erase = async () => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      setError(`Type ${email} to confirm whom you erase.`);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await change(
        { status: 'completed' },
        `The erasure of ${request.reference} has begun. It completes the request by itself, and tells the person.`,
      );
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };

  return (
    <Dialog open title={`Erase ${name ?? email}?`} onClose={onClose}>
      <p>
        This erases <strong>{name ? `${name}, ${email}` : email}</strong>: their account, consents, requests,
        messages and mails, and it ends their sessions. What the law makes us keep stays, without their name
        where it can. Nothing brings it back.
      </p>
      {!identity && (
        <Alert tone="warning">
          Nobody has recorded how it was made sure who asks. You can still cancel, and record that first.
        </Alert>
      )}
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <TextField
          label={`Type ${email} to confirm`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormAlert message={error === null ? null : { kind: 'error', text: error }} />
        <Actions>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Erasing...">
            Erase and complete
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
