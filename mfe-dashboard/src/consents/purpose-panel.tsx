import type { Consent, ConsentChoice, ConsentDecision } from '@adili/schemas/consents/consent';
import { defaultPurpose, purposeLabel, purposeNamed } from '@adili/schemas/consents/purposes';
import { Day, Panel, Switch, useAction } from '@adili/ui';
import { useId, useState } from 'react';
import { usePrivacyControl } from '../visit-choice/visit-choice.ts';
import { BrowserRefusal, PrivacyControlNotice } from '../visit-choice/visit-notices.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { noticeInForce } from './decisions.ts';
import styles from './purpose-panel.module.css';

interface PurposePanelProps {
  purpose: string;
  /** Where the person stands; none where they never decided. */
  state: Consent | undefined;
  decisions: readonly ConsentDecision[];
  onDecide(choice: Pick<ConsentChoice, 'consent' | 'notice_version'>): Promise<void>;
}

/** One purpose: what it means, a switch that takes effect at once, and what was decided before. */
export function PurposePanel({ purpose, state, decisions, onDecide }: PurposePanelProps) {
  const known = purposeNamed(purpose);
  const notice = noticeInForce(known);
  const label = purposeLabel(purpose);
  const textId = useId();
  const [wanted, setWanted] = useState(false);
  const isOfVisits = purpose === defaultPurpose;
  const isControlled = usePrivacyControl() && isOfVisits;

  const { run, busy, message } = useAction(async (consent: boolean) => {
    setWanted(consent);
    await onDecide({ consent, ...(notice ? { notice_version: notice.version } : {}) });
  });

  return (
    <Panel title={label}>
      {notice && (
        <p id={textId} className={styles.text}>
          {notice.text}
        </p>
      )}
      {isControlled ? (
        <PrivacyControlNotice />
      ) : (
        <>
          <Switch
            label={`Allow: ${label}`}
            on={busy ? wanted : (state?.consent ?? known?.untilDecided ?? false)}
            busy={busy}
            error={busy ? undefined : message?.text}
            {...(notice ? { describedBy: textId } : {})}
            onChange={run}
          />
          <p className={styles.state} role="status">
            {standing(state, known?.untilDecided ?? false)}
          </p>
          {isOfVisits && <BrowserRefusal />}
        </>
      )}
      <DecisionHistory label={label} decisions={decisions} />
    </Panel>
  );
}

function standing(state: Consent | undefined, untilDecided: boolean) {
  if (!state)
    return untilDecided
      ? 'You have not decided yet. Until you do, this is on.'
      : 'You have not decided yet. Until you do, this is off.';
  return (
    <>
      {state.consent ? 'Granted' : 'Revoked'} since <Day at={state.created_at} />.
    </>
  );
}
