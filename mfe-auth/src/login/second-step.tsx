import { useApi } from '@adili/http/use-api';
import { codeForm } from '@adili/schemas/second-factor/second-step';
import { Actions, Button, Form, FormAlert, TextField, useZodForm } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { formError } from '../calls/form-error.ts';
import { type EnteringProps, useEnter } from './use-enter.ts';

const texts = { fallback: 'Login failed.', unreachable: 'Network error: Could not reach server' };

interface SecondStepProps extends EnteringProps {
  /** What the first step was answered. */
  challenge: string;
  /** Back to the first step. */
  onBack(): void;
}

/** Asks for the code of the app, or for a recovery code. */
export default function SecondStep({ challenge, onBack, ...entering }: SecondStepProps) {
  const api = useApi();
  const enter = useEnter(entering);
  const [isRecovery, setRecovery] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const form = useZodForm({
    schema: codeForm,
    onSubmit: ({ code }) =>
      api
        .call('POST /auth/second-factor', { body: { challenge, code } })
        .then(enter)
        .catch((error: unknown) => formError(error, texts)),
  });

  // The field that was typed in last goes away with its view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code has a field of its own
  useEffect(() => place.current?.querySelector('input')?.focus(), [isRecovery]);

  return (
    <div ref={place}>
      <Form form={form}>
        {isRecovery ? (
          <TextField
            key="recovery"
            label="Recovery code"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="One of the ten you saved. Each works once."
            {...form.field('code')}
          />
        ) : (
          <TextField
            key="app"
            label="Code"
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            hint="The six digits your authenticator app shows now."
            {...form.field('code')}
          />
        )}
        <FormAlert message={form.message} />
        <Button type="submit" size="large" wide busy={form.busy} busyLabel="Logging In...">
          Continue
        </Button>
        <Actions>
          <Button
            variant="quiet"
            onClick={() => {
              form.reset();
              setRecovery(!isRecovery);
            }}
          >
            {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
        </Actions>
      </Form>
    </div>
  );
}
