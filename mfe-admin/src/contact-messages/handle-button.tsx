import type { Api } from '@adili/http';
import type { ShownMessage } from '@adili/schemas/contact-messages/contact-message';
import { Button } from '@adili/ui';
import { useState } from 'react';
import { sentenceOf } from '../reading/failed-call.ts';
import styles from './handle-button.module.css';

interface HandleButtonProps {
  api: Api;
  message: ShownMessage;
  onChanged(message: ShownMessage): void;
}

/** Notes that a message was handled, or takes that back. */
export function HandleButton({ api, message: { id, email, handled = false }, onChanged }: HandleButtonProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const change = async () => {
    setBusy(true);
    setError(null);
    try {
      onChanged(await api.call('PATCH /admin/messages/:id', { params: { id }, body: { handled: !handled } }));
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const name = handled ? 'Mark as new' : 'Mark as handled';
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={`${name}: the message of ${email}`}
        onClick={change}
      >
        {name}
      </Button>
      {error && (
        <span role="alert" className={styles.failure}>
          {error}
        </span>
      )}
    </>
  );
}
