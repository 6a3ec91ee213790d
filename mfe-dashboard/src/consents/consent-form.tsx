import type { Api } from '@adili/http';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { defaultPurpose, purposeLabel, purposeNamed } from '@adili/schemas/consents/purposes';
import { Button, FormAlert, type FormMessage, SelectField } from '@adili/ui';
import { useState } from 'react';
import { FormCard } from '../layout/form-card.tsx';
import { outcomeOf } from '../records/failure.ts';
import styles from './consent-form.module.css';
import { noticeInForce, purposesOf } from './decisions.ts';

interface ConsentFormProps {
  api: Api;
  consents: readonly ConsentDecision[];
  onDecided(consent: ConsentDecision): void;
}

/** Grants or withdraws a consent; each purpose in words, its history and receipts are on a page of their own. */
export function ConsentForm({ api, consents, onDecided }: ConsentFormProps) {
  const [purpose, setPurpose] = useState(defaultPurpose);
  const [deciding, setDeciding] = useState<'grant' | 'withdraw' | null>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);

  const notice = noticeInForce(purposeNamed(purpose));

  const decide = async (consent: boolean) => {
    setDeciding(consent ? 'grant' : 'withdraw');
    setMessage(null);
    try {
      const shown = notice ? { notice_version: notice.version } : {};
      const body = { consent, purpose, source: 'dashboard', ...shown } as const;
      onDecided(await api.call('POST /me/consents', { body }));
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
      {notice && <p className={styles.text}>{notice.text}</p>}
      <div className={styles.actions}>
        <Button
          variant="secondary"
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
