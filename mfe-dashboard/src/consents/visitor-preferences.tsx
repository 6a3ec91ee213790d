import { Link } from '@adili/contract';
import { consentPurposes, defaultPurpose, purposeNamed } from '@adili/schemas/consents/purposes';
import type { Language } from '@adili/schemas/language';
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
import { searchFor } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';
import { noticeInForce } from './decisions.ts';
import styles from './visitor-preferences.module.css';

const unused = consentPurposes.filter((purpose) => purpose.unused);

/** What the panels are written in. */
interface Spoken {
  language: Language;
  words: Words;
}

/** The preferences of a person who is not logged in. @param path where they come back to once they are */
export function VisitorPreferences({ path, language, words }: Spoken & { path: string }) {
  const { account, accountText, logIn, unused: notYet, more } = words.preferences;
  const [before, policy, between, ask, after] = more;
  return (
    <>
      <VisitChoicePanel words={words} />
      <SpeedChoicePanel words={words} />
      <Panel title={account}>
        <p>
          {accountText} <Link to={`/login?from=${path}`}>{logIn}</Link>
        </p>
        <p>{notYet(unused.map(({ label }) => label))}</p>
        <p>
          {before}
          <Link to="/PrivacyPolicy">{policy}</Link>
          {between}
          <Link to={`/requests/new${searchFor(language)}`}>{ask}</Link>
          {after}
        </p>
      </Panel>
    </>
  );
}

/** The choice of a person without an account, which stays in their browser. */
function VisitChoicePanel({ words: { preferences: words } }: Pick<Spoken, 'words'>) {
  const isControlled = usePrivacyControl();
  const choice = useVisitChoice();
  const [error, setError] = useState<string | null>(null);
  const choose = (next: 'yes' | 'no') => setError(keepVisitChoice(next) ? null : words.blocked);
  return (
    <Panel title={words.visits} tools={<OnOrOff on={!isControlled && choice !== 'no'} words={words} />}>
      <p className={styles.text}>{words.notice ?? noticeInForce(purposeNamed(defaultPurpose))?.text}</p>
      {isControlled ? (
        <PrivacyControlNotice words={words.control} />
      ) : (
        <>
          <p role="status">{words.stands[choice ?? 'nothing']}</p>
          <Actions>
            {(['yes', 'no'] as const).map((value) => (
              <Button
                key={value}
                variant={isChosen(choice, value) ? 'primary' : 'secondary'}
                size="large"
                aria-pressed={isChosen(choice, value)}
                onClick={() => choose(value)}
              >
                {isChosen(choice, value) && <CheckIcon />} {value === 'yes' ? words.accept : words.refuse}
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
export function SpeedChoicePanel({ words: { preferences: words } }: Pick<Spoken, 'words'>) {
  const isControlled = usePrivacyControl();
  const choice = useSpeedChoice();
  const [failed, setFailed] = useState(false);
  return (
    <Panel title={words.speed} tools={<OnOrOff on={!isControlled && choice === 'yes'} words={words} />}>
      <p className={styles.text}>{words.speedText}</p>
      {isControlled ? (
        <p>{words.speedControlled}</p>
      ) : (
        <>
          <p role="status">{choice === 'yes' ? words.speedOn : words.speedOff}</p>
          <Actions>
            <Button
              variant={choice === 'yes' ? 'primary' : 'secondary'}
              size="large"
              aria-pressed={choice === 'yes'}
              onClick={() => setFailed(!keepSpeedChoice(choice === 'yes' ? 'no' : 'yes'))}
            >
              {choice === 'yes' && <CheckIcon />} {words.speedAllow}
            </Button>
          </Actions>
          <FormAlert message={failed ? { kind: 'error', text: words.speedFailed } : null} />
        </>
      )}
    </Panel>
  );
}

/** How it stands now, at a glance. */
const OnOrOff = ({ on, words }: { on: boolean; words: Pick<Words['preferences'], 'on' | 'off'> }) => (
  <Badge tone={on ? 'success' : 'neutral'}>{on ? words.on : words.off}</Badge>
);

const isChosen = (choice: VisitChoice, value: 'yes' | 'no') => choice === value;
