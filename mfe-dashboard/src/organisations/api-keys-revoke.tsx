import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { ApiKey } from '@adili/schemas/api-keys/api-key';
import { Alert, Button, Dialog } from '@adili/ui';
import { useState } from 'react';
import { outcomeOf } from '../records/failure.ts';

interface RevokeApiKeyProps {
  apiKey: ApiKey;
  onClose(): void;
  onRevoked(): void;
}

/** Asks before a key ends. */
export function RevokeApiKey({ apiKey, onClose, onRevoked }: RevokeApiKeyProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const revoke = async () => {
    setBusy(true);
    setError('');
    try {
      await api.call('DELETE /organisation/api-keys/:id', { params: { id: apiKey.id } });
      onRevoked();
    } catch (failure) {
      // Somebody else was first.
      if (failure instanceof ApiError && failure.status === 404) return onRevoked();
      setError(outcomeOf(failure).error ?? '');
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title="Revoke this key?"
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" busy={busy} busyLabel="Submitting..." onClick={revoke}>
            Revoke key
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        Programs that use <strong>{apiKey.name}</strong> are refused at once. This can't be undone.
      </p>
      {error && (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      )}
    </Dialog>
  );
}
