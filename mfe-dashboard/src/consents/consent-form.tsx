import type { Api } from '@adili/http';
import { type Consent, defaultPurpose } from '@adili/schemas/consents/consent';
import { Button, FormAlert, type FormMessage, SelectField } from '@adili/ui';
import { useState } from 'react';
import { FormCard } from '../layout/form-card.tsx';
import { outcomeOf } from '../records/failure.ts';
import styles from './consent-form.module.css';
import { purposeLabel, purposesOf } from './purposes.ts';

interface ConsentFormProps {
  api: Api;
  consents: readonly Consent[];
  onDecided(consent: Consent): void;
}

/** Grants or withdraws a consent: each decision is a record of its own, and the newest of a purpose counts. */
export function ConsentForm({ api, consents, onDecided }: ConsentFormProps) {
  const [purpose, setPurpose] = useState(defaultPurpose);
  const [deciding, setDeciding] = useState<'grant' | 'withdraw' | null>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);

  const decide = async (consent: boolean) => {
    setDeciding(consent ? 'grant' : 'withdraw');
    setMessage(null);
    try {
      onDecided(await api.call('POST /me/consents', { body: { consent, purpose } }));
      const done = consent ? 'Consent granted' : 'Consent withdrawn';
      setMessage({ kind: 'success', text: `${done}: ${purposeLabel(purpose)}.` });
    } catch (error) {
      setMessage({ kind: 'error', text: outcomeOf(error).error ?? '' });
    } finally {
      setDeciding(null);
    }
  };

  return (
    <FormCard title="Grant or withdraw a consent">
      <FormAlert message={message} />
      <SelectField
        label="Purpose"
        name="purpose"
        value={purpose}
        options={purposesOf(consents).map((value) => ({ value, label: purposeLabel(value) }))}
        onChange={(event) => setPurpose(event.target.value)}
      />
      <div className={styles.actions}>
        <Button
          busy={deciding === 'grant'}
          disabled={deciding !== null}
          busyLabel="Submitting..."
          onClick={() => decide(true)}
        >
          Grant
        </Button>
        <Button
          variant="secondary"
          busy={deciding === 'withdraw'}
          disabled={deciding !== null}
          busyLabel="Submitting..."
          onClick={() => decide(false)}
        >
          Withdraw
        </Button>
      </div>
    </FormCard>
  );
}
