import { Actions, Alert, Button, CopiedText, useLeaveQuestion } from '@adili/ui';
import { useEffect, useRef } from 'react';
import { VerifyWebhook } from './verify-webhook.tsx';

interface SecretShownProps {
  /** Of the channel. */
  name: string;
  secret: string;
  onDone(): void;
}

/** The secret of a webhook, which is shown this once. It takes the focus. */
export function SecretShown({ name, secret, onDone }: SecretShownProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  useLeaveQuestion('You only see this secret once. Leave without it?');
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="success" title={`The secret of “${name}”`}>
        <p>
          You only see it once. Its receiver checks by it that a message is ours, by Standard Webhooks. Keep
          it somewhere safe.
        </p>
        <CopiedText label="Secret" text={secret} />
        <VerifyWebhook />
        <Actions>
          <Button size="small" variant="quiet" onClick={onDone}>
            I’ve saved it
          </Button>
        </Actions>
      </Alert>
    </div>
  );
}
