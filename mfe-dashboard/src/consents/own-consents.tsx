import type { Api, Page } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Consent, ConsentChoice, ConsentDecision } from '@adili/schemas/consents/consent';
import { defaultPurpose, purposeLabel, purposeNamed } from '@adili/schemas/consents/purposes';
import {
  ActionButton,
  Badge,
  count,
  Day,
  DownloadIcon,
  LocalMoment,
  localMomentOf,
  localZone,
  Panel,
  Switch,
  useAction,
  useRead,
} from '@adili/ui';
import { useId, useState } from 'react';
import { withNewest, withNext } from '../records/list-page.ts';
import { MoreRecords } from '../records/more-records.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import { BrowserRefusal, PrivacyControlNotice, usePrivacyControl } from '../visit-choice/visit-notices.tsx';
import { decidedBy, mayHaveReceipt, noticeInForce, purposesOf } from './decisions.ts';
import styles from './own-consents.module.css';
import { saveReceipt } from './save-receipt.ts';

/** What a logged-in person consents to: a panel for each purpose. @param source where they are while they decide */
export function OwnConsents({ source }: Required<Pick<ConsentChoice, 'source'>>) {
  const { api, state, retry, decide, readOn } = useConsents();
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const { states, decisions } = state.value;
  return (
    <>
      {purposesOf(states).map((purpose) => (
        <PurposePanel
          key={purpose}
          purpose={purpose}
          state={states.find((one) => one.purpose === purpose)}
          decisions={decisions.rows.filter((one) => one.purpose === purpose)}
          onDecide={(choice) => decide({ ...choice, purpose, source })}
        />
      ))}
      <MoreRecords
        title="Decisions"
        page={decisions}
        read={(query) => api.list('GET /me/consents', { query })}
        onRead={readOn}
      />
    </>
  );
}

interface OwnConsentsRead {
  /** Where the person stands on each purpose that they decided on. */
  states: readonly Consent[];
  /** Newest first, from the first page on. */
  decisions: Page<ConsentDecision>;
}

async function readConsents(api: Api, signal: AbortSignal): Promise<OwnConsentsRead> {
  const [states, decisions] = await Promise.all([
    api.call('GET /me/consent-states', { signal }),
    api.list('GET /me/consents', { signal }),
  ]);
  return { states, decisions };
}

const stateAfter = (decision: ConsentDecision): Consent => ({ ...decision, decision_id: decision.id });

/** A person's consents with their history, and what changes them. */
function useConsents() {
  const api = useApi();
  const { state, retry, change } = useRead(readConsents);

  /** @throws {ApiError | NetworkError} nothing was changed */
  async function decide(choice: ConsentChoice): Promise<void> {
    const decision = await api.call('POST /me/consents', { body: choice });
    change(({ states, decisions }) => ({
      states: [stateAfter(decision), ...states.filter(({ purpose }) => purpose !== decision.purpose)],
      decisions: withNewest(decision, decisions),
    }));
  }

  const readOn = (next: Page<ConsentDecision>) =>
    change(({ states, decisions }) => ({ states, decisions: withNext(decisions, next) }));

  return { api, state, retry, decide, readOn };
}

interface PurposePanelProps {
  purpose: string;
  /** Where the person stands; none where they never decided. */
  state: Consent | undefined;
  decisions: readonly ConsentDecision[];
  onDecide(choice: Pick<ConsentChoice, 'consent' | 'notice_version'>): Promise<void>;
}

/** One purpose: what it means, a switch that takes effect at once, and what was decided before. */
function PurposePanel({ purpose, state, decisions, onDecide }: PurposePanelProps) {
  const known = purposeNamed(purpose);
  const notice = noticeInForce(known);
  const label = purposeLabel(purpose);
  const textId = useId();
  const [wanted, setWanted] = useState(false);
  // Taken back, it may be given again while the person looks, as after a slip.
  const [wasGranted] = useState(state?.consent ?? false);
  const isOfVisits = purpose === defaultPurpose;
  // What is not in our list can't be agreed to: who did can take it back, and that is the end of it.
  const hasSwitch = known ? !known.unused || wasGranted : state?.consent === true;
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
      {known?.unused && (
        <p className={styles.text}>Nothing is sent or done for it yet, so there’s nothing to agree to.</p>
      )}
      {isControlled ? (
        <PrivacyControlNotice />
      ) : (
        <>
          {hasSwitch && (
            <Switch
              label={`Allow: ${label}`}
              on={busy ? wanted : (state?.consent ?? known?.untilDecided ?? false)}
              busy={busy}
              error={busy || typeof message?.text !== 'string' ? undefined : message.text}
              {...(notice ? { describedBy: textId } : {})}
              onChange={run}
            />
          )}
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
      ? 'This is on. You can object at any time.'
      : 'You have not decided yet. Until you do, this is off.';
  return (
    <>
      {state.consent ? 'Granted' : 'Revoked'} since <Day at={state.created_at} />.
    </>
  );
}

const sources: Readonly<Record<ConsentDecision['source'], string>> = {
  dashboard: 'in the dashboard',
  preferences: 'on the preferences page',
  api: 'through the API',
  'opt-out': 'by an opt-out',
  unknown: 'where it was not recorded',
};

interface DecisionHistoryProps {
  /** The purpose in words. */
  label: string;
  /** Newest first. */
  decisions: readonly ConsentDecision[];
}

/** What was decided on a purpose, each decision with its receipt. */
function DecisionHistory({ label, decisions }: DecisionHistoryProps) {
  if (decisions.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{`History of ${label} (${count(decisions.length)})`}</summary>
      <p className={styles.words}>Times in {localZone()}</p>
      <ol className={styles.list}>
        {decisions.map((decision) => (
          <li key={decision.id} className={styles.decision}>
            <Badge tone={decision.consent ? 'success' : 'neutral'}>
              {decision.consent ? 'Granted' : 'Revoked'}
            </Badge>
            <span className={styles.words}>
              <LocalMoment at={decision.created_at} /> · {decidedBy(decision)}, {sources[decision.source]} ·{' '}
              {noticeWords(decision)}
            </span>
            {mayHaveReceipt(decision) && <ReceiptButton decision={decision} label={label} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

function noticeWords({ notice_version }: ConsentDecision): string {
  if (notice_version === 'none') return 'no notice recorded';
  return notice_version === 'unknown' ? 'text not recorded' : `version ${notice_version} of the text`;
}

/** Hands the person the receipt of a decision as a file. */
function ReceiptButton({ decision, label }: { decision: ConsentDecision; label: string }) {
  const api = useApi();
  return (
    <ActionButton
      variant="secondary"
      size="small"
      busyLabel="Preparing..."
      aria-label={`Download the receipt: ${label}, ${localMomentOf(decision.created_at)}`}
      act={() => saveReceipt(api, decision)}
    >
      <DownloadIcon /> Receipt
    </ActionButton>
  );
}
