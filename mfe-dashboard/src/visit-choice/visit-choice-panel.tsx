import { defaultPurpose, purposeLabel, purposeNamed } from '@adili/schemas/consents/purposes';
import { Actions, Button, CheckIcon, FormAlert, Panel } from '@adili/ui';
import { useState } from 'react';
import { noticeInForce } from '../consents/purposes.ts';
import { PrivacyControlNotice } from './privacy-control-notice.tsx';
import { usePrivacyControl } from './use-privacy-control.ts';
import { useVisitChoice } from './use-visit-choice.ts';
import { keepVisitChoice, type VisitChoice } from './visit-choice.ts';
import styles from './visit-choice-panel.module.css';

const says: Readonly<Record<'yes' | 'no' | 'nothing', string>> = {
  yes: 'You accepted in this browser. Visits are recorded.',
  no: 'You refused in this browser. Nothing is recorded.',
  nothing: 'You have not decided in this browser. Until you do, visits are recorded.',
};

/** The choice of somebody without an account, which stays in their browser. */
export function VisitChoicePanel() {
  const isControlled = usePrivacyControl();
  const choice = useVisitChoice();
  const [error, setError] = useState<string | null>(null);
  const choose = (next: 'yes' | 'no') =>
    setError(
      keepVisitChoice(next)
        ? null
        : 'Your browser keeps nothing for this site, so your choice would be lost. Allow the site to keep data, or log in and decide there.',
    );
  return (
    <Panel title={purposeLabel(defaultPurpose)}>
      <p className={styles.text}>{noticeInForce(purposeNamed(defaultPurpose))?.text}</p>
      {isControlled ? (
        <PrivacyControlNotice />
      ) : (
        <>
          <p role="status">{says[choice ?? 'nothing']}</p>
          <Actions>
            {buttons.map(([value, label]) => (
              <Button
                key={value}
                variant="secondary"
                aria-pressed={isChosen(choice, value)}
                onClick={() => choose(value)}
              >
                {isChosen(choice, value) && <CheckIcon />} {label}
              </Button>
            ))}
          </Actions>
          <FormAlert message={error === null ? null : { kind: 'error', text: error }} />
        </>
      )}
    </Panel>
  );
}

const buttons = [
  ['yes', 'Accept'],
  ['no', 'Refuse'],
] as const;

const isChosen = (choice: VisitChoice, value: 'yes' | 'no') => choice === value;
