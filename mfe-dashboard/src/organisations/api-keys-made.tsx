import { useShell } from '@adili/contract';
import { Actions, Alert, Button, TextField } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './api-keys-made.module.css';

interface ApiKeyMadeProps {
  name: string;
  /** The key itself, which is shown this once. */
  secret: string;
  onDone(): void;
}

/** A new key, for its maker to take along. */
export function ApiKeyMade({ name, secret, onDone }: ApiKeyMadeProps) {
  const { apiBase } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  // The key is what comes next, and is not shown again.
  useEffect(() => field.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('The key was copied.');
    } catch {
      field.current?.select();
      setSaid('The browser did not let it be copied. It is selected: copy it from the field.');
    }
  };

  return (
    <Alert tone="success" title={`The key “${name}” was made.`}>
      <div className={styles.made}>
        <TextField
          ref={field}
          label="API key"
          hint="It is shown this once. Keep it somewhere safe."
          readOnly
          autoComplete="off"
          spellCheck={false}
          value={secret}
        />
        <Actions>
          <Button size="small" onClick={copy}>
            Copy key
          </Button>
          <Button size="small" variant="quiet" onClick={onDone}>
            I have kept it
          </Button>
        </Actions>
        <p>
          Send it with each call, as the header <code>Authorization: Bearer</code> and the key; for example to{' '}
          <code className={styles.address}>{apiBase}/organisation</code>.
        </p>
        <p role="status">{said}</p>
      </div>
    </Alert>
  );
}
