import { Link } from '@adili/contract';
import {
  consentPurposes,
  defaultPurpose,
  purposeLabel,
  purposeNamed,
} from '@adili/schemas/consents/purposes';
import { Actions, Button, CheckIcon, FormAlert, Panel } from '@adili/ui';
import { useState } from 'react';
import { noticeInForce } from '../consents/decisions.ts';
import {
  keepVisitChoice,
  PrivacyControlNotice,
  usePrivacyControl,
  useVisitChoice,
  type VisitChoice,
} from './visit-notices.tsx';
import styles from './visitor-preferences.module.css';

const ofAccounts = consentPurposes.filter(({ purpose }) => purpose !== defaultPurpose);

/** The preferences of a person who is not logged in. @param path where they come back to once they are */
export const VisitorPreferences = ({ path }: { path: string }) => (
  <>
    <VisitChoicePanel />
    <Panel title="With an account">
      <p>
        {ofAccounts.map(({ label }) => label).join(' and ')} come only to people with an account, and only
        once they have allowed it: nothing is sent to you now.{' '}
        <Link to={`/login?from=${path}`}>Log in to decide</Link>
      </p>
      <p>
        What we keep, why and for how long is in the <Link to="/PrivacyPolicy">privacy policy</Link>. To see,
        correct or erase what we keep about you, <Link to="/requests/new">ask about your data</Link>.
      </p>
    </Panel>
  </>
);

const says: Readonly<Record<'yes' | 'no' | 'nothing', string>> = {
  yes: 'You accepted in this browser. Visits are recorded.',
  no: 'You refused in this browser. Nothing is recorded.',
  nothing: 'You have not decided in this browser. Until you do, visits are recorded.',
};

/** The choice of a person without an account, which stays in their browser. */
function VisitChoicePanel() {
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
