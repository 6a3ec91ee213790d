import { useApi } from '@adili/http/use-api';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { receiptText } from '@adili/schemas/consents/receipt-text';
import {
  ActionButton,
  Badge,
  DownloadIcon,
  LocalMoment,
  localMomentOf,
  localZone,
  saveFile,
} from '@adili/ui';
import styles from './decision-history.module.css';
import { decidedBy } from './decisions.ts';

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
export function DecisionHistory({ label, decisions }: DecisionHistoryProps) {
  if (decisions.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{`History of ${label} (${decisions.length.toLocaleString('en')})`}</summary>
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
            <ReceiptButton decision={decision} label={label} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function noticeWords({ notice_version }: ConsentDecision): string {
  if (notice_version === 'none') return 'without a text of ours';
  return notice_version === 'unknown' ? 'text not recorded' : `version ${notice_version} of the text`;
}

/** Hands the person the receipt of a decision as a file. */
function ReceiptButton({ decision, label }: { decision: ConsentDecision; label: string }) {
  const api = useApi();
  const download = async () => {
    const { id } = decision;
    const receipt = await api.call('GET /me/consents/:id/receipt', { params: { id } });
    const content = new Blob([receiptText(receipt)], { type: 'application/json' });
    saveFile(`adili-consent-receipt-${id}.json`, content);
  };
  return (
    <ActionButton
      variant="secondary"
      size="small"
      busyLabel="Preparing..."
      aria-label={`Download the receipt: ${label}, ${localMomentOf(decision.created_at)}`}
      act={download}
    >
      <DownloadIcon /> Receipt
    </ActionButton>
  );
}
