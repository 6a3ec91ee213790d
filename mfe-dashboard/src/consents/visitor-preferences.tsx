import { Link } from '@adili/contract';
import {
  consentPurposes,
  defaultPurpose,
  purposeLabel,
  purposeNamed,
} from '@adili/schemas/consents/purposes';
import { Actions, Badge, Button, CheckIcon, FormAlert, Panel } from '@adili/ui';
import { useState } from 'react';
import {
  keepSpeedChoice,
  keepVisitChoice,
  PrivacyControlNotice,
  usePrivacyControl,
  useSpeedChoice,
  useVisitChoice,
  type VisitChoice,
} from '../visit-choice/visit-notices.tsx';
import { noticeInForce } from './decisions.ts';
import styles from './visitor-preferences.module.css';

const unused = consentPurposes.filter((purpose) => purpose.unused);

/** The preferences of a person who is not logged in. @param path where they come back to once they are */
export const VisitorPreferences = ({ path }: { path: string }) => (
  <>
    <VisitChoicePanel />
    <SpeedChoicePanel />
    <Panel title="With an account">
      <p>
        What you decide with an account counts wherever you are logged in.{' '}
        <Link to={`/login?from=${path}`}>Log in to decide</Link>
      </p>
      <p>{unused.map(({ label }) => label).join(' and ')} aren’t sent yet, so there’s nothing to agree to.</p>
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
  nothing: 'Visits are counted in this browser. You can object by refusing.',
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
        : 'Your browser blocks storage for this site, so we can’t keep your choice. Allow storage, or log in and choose there.',
    );
  return (
    <Panel title={purposeLabel(defaultPurpose)} tools={<OnOrOff on={!isControlled && choice !== 'no'} />}>
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
                variant={isChosen(choice, value) ? 'primary' : 'secondary'}
                size="large"
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

/** Whether pages may be measured in this browser: of everybody, logged in or not, and off until they say so. */
export function SpeedChoicePanel() {
  const isControlled = usePrivacyControl();
  const choice = useSpeedChoice();
  const [failed, setFailed] = useState(false);
  return (
    <Panel title="Speed measurements" tools={<OnOrOff on={!isControlled && choice === 'yes'} />}>
      <p className={styles.text}>
        If you agree, this browser tells us how soon a page appeared, responded and stopped shifting, without
        your name, address or account. That reads what your browser measures, so nothing is read before you
        agree. Your choice is kept in this browser.
      </p>
      {isControlled ? (
        <p>No page is measured: your browser sends Global Privacy Control.</p>
      ) : (
        <>
          <p role="status">
            {choice === 'yes' ? 'You agreed in this browser. Pages are measured.' : 'No page is measured.'}
          </p>
          <Actions>
            <Button
              variant={choice === 'yes' ? 'primary' : 'secondary'}
              size="large"
              aria-pressed={choice === 'yes'}
              onClick={() => setFailed(!keepSpeedChoice(choice === 'yes' ? 'no' : 'yes'))}
            >
              {choice === 'yes' && <CheckIcon />} Allow speed measurements
            </Button>
          </Actions>
          <FormAlert
            message={
              failed
                ? {
                    kind: 'error',
                    text: 'Your browser keeps nothing for this site, so your choice would be lost.',
                  }
                : null
            }
          />
        </>
      )}
    </Panel>
  );
}

/** How it stands now, at a glance. */
const OnOrOff = ({ on }: { on: boolean }) => (
  <Badge tone={on ? 'success' : 'neutral'}>{on ? 'On' : 'Off'}</Badge>
);

const buttons = [
  ['yes', 'Accept'],
  ['no', 'Refuse'],
] as const;

const isChosen = (choice: VisitChoice, value: 'yes' | 'no') => choice === value;
