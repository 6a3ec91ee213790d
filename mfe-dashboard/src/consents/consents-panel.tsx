import { Link, useShell } from '@adili/contract';
import { failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import {
  type ConsentPurpose,
  defaultPurpose,
  purposeLabel,
  purposeNamed,
} from '@adili/schemas/consents/purposes';
import {
  Badge,
  Button,
  type Column,
  Day,
  FormAlert,
  localMomentOf,
  Panel,
  SelectField,
  Table,
  useAction,
  WorkList,
} from '@adili/ui';
import { type ReactNode, useState } from 'react';
import { FormCard } from '../layout/form-card.tsx';
import { SideBySide } from '../layout/side-by-side.tsx';
import styles from './consents-panel.module.css';
import { decidedBy, mayHaveReceipt, noticeInForce, purposesOf } from './decisions.ts';
import { saveReceipt } from './save-receipt.ts';

const columns: readonly Column<ConsentDecision>[] = [
  { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purposeLabel(purpose), rowHeader: true },
  { key: 'status', header: 'Consent Status', cell: ConsentStatus },
  { key: 'date', narrow: 'note', header: 'Date', cell: ({ created_at }) => <Day at={created_at} /> },
  { key: 'by', narrow: 'note', header: 'Decided by', cell: decidedBy },
];

interface ConsentsTableProps {
  consents: readonly ConsentDecision[];
  /** Invented decisions have no receipt. */
  isSample?: boolean;
}

/** A person's decisions, each with its receipt. */
function ConsentsTable({ consents, isSample = false }: ConsentsTableProps) {
  const api = useApi();
  const { notify } = useShell();
  const table = { caption: 'Consents', columns, rows: consents, empty: 'No consents data available.' };
  if (isSample) return <Table {...table} />;
  const save = (decision: ConsentDecision) =>
    saveReceipt(api, decision).catch((error: unknown) => notify(failureText(error), 'error'));
  return (
    <WorkList
      {...table}
      nameOf={nameOf}
      menu={(decision) => [
        ...(mayHaveReceipt(decision)
          ? [{ label: 'Download the receipt', of: nameOf(decision), onSelect: () => void save(decision) }]
          : []),
        { label: 'All about this purpose', of: nameOf(decision), to: '/dashboard/consents' },
      ]}
    />
  );
}

const nameOf = ({ purpose, consent, created_at }: ConsentDecision): string =>
  `${purposeLabel(purpose)}, ${consent ? 'granted' : 'revoked'} ${localMomentOf(created_at)}`;

interface ConsentsPanelProps extends ConsentsTableProps {
  /** The way to the rest of them. */
  more?: ReactNode;
  /** The form that adds to them. */
  children?: ReactNode;
}

/** The person's decisions, newest first. */
export function ConsentsPanel({ consents, isSample, more, children }: ConsentsPanelProps) {
  return (
    <Panel title="Consents">
      <SideBySide
        aside={children}
        remark={
          <>
            Every decision stays on record; the latest one for a purpose counts. What each purpose means, and
            your receipts: <Link to="/dashboard/consents">your consents</Link>.
          </>
        }
      >
        <ConsentsTable consents={consents} isSample={isSample} />
        {more}
      </SideBySide>
    </Panel>
  );
}

function ConsentStatus({ consent }: ConsentDecision) {
  return <Badge tone={consent ? 'success' : 'neutral'}>{consent ? 'Granted' : 'Revoked'}</Badge>;
}

const choices = [
  ['Grant', true],
  ['Withdraw', false],
] as const;

/** Nobody agrees to what is not done yet, or to what is not in our list any more. */
const choicesOf = (purpose: ConsentPurpose | undefined) =>
  choices.filter(([, consent]) => !consent || (purpose !== undefined && !purpose.unused));

interface ConsentFormProps {
  consents: readonly ConsentDecision[];
  onDecided(consent: ConsentDecision): void;
}

/** Grants or withdraws a consent; each purpose in words, its history and receipts are on a page of their own. */
export function ConsentForm({ consents, onDecided }: ConsentFormProps) {
  const api = useApi();
  const [purpose, setPurpose] = useState(defaultPurpose);
  const [wanted, setWanted] = useState(true);
  const known = purposeNamed(purpose);
  const notice = noticeInForce(known);

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
        {choicesOf(known).map(([label, consent]) => (
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
