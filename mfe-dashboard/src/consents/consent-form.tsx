import { useApi } from '@adili/http/use-api';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { defaultPurpose, purposeLabel, purposeNamed } from '@adili/schemas/consents/purposes';
import { Button, FormAlert, SelectField, useAction } from '@adili/ui';
import { useState } from 'react';
import { FormCard } from '../layout/form-card.tsx';
import styles from './consent-form.module.css';
import { noticeInForce, purposesOf } from './decisions.ts';

const choices = [
  ['Grant', true],
  ['Withdraw', false],
] as const;

interface ConsentFormProps {
  consents: readonly ConsentDecision[];
  onDecided(consent: ConsentDecision): void;
}

/** Grants or withdraws a consent; each purpose in words, its history and receipts are on a page of their own. */
export function ConsentForm({ consents, onDecided }: ConsentFormProps) {
  const api = useApi();
  const [purpose, setPurpose] = useState(defaultPurpose);
  const [wanted, setWanted] = useState(true);
  const notice = noticeInForce(purposeNamed(purpose));

  const { run, busy, message } = useAction(async (consent: boolean) => {
    setWanted(consent);
    const shown = notice ? { notice_version: notice.version } : {};
    const body = { consent, purpose, source: 'dashboard', ...shown } as const;
    onDecided(await api.call('POST /me/consents', { body }));
    return `${consent ? 'Consent granted' : 'Consent withdrawn'}: ${purposeLabel(purpose)}.`;
  });

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
        {choices.map(([label, consent]) => (
          <Button
            key={label}
            variant="secondary"
            busy={busy && wanted === consent}
            disabled={busy}
            busyLabel="Submitting..."
            onClick={() => run(consent)}
          >
            {label}
          </Button>
        ))}
      </div>
    </FormCard>
  );
}
