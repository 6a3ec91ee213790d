import { Link } from '@adili/contract';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { purposeLabel } from '@adili/schemas/consents/purposes';
import { Badge, type Column, Day, Panel, Table } from '@adili/ui';
import type { ReactNode } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import { decidedBy } from './decisions.ts';

const columns: readonly Column<ConsentDecision>[] = [
  { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purposeLabel(purpose), rowHeader: true },
  { key: 'status', header: 'Consent Status', cell: ConsentStatus },
  { key: 'date', header: 'Date', cell: ({ created_at }) => <Day at={created_at} /> },
  { key: 'by', header: 'Decided by', cell: decidedBy },
];

interface ConsentsPanelProps {
  consents: readonly ConsentDecision[];
  /** The way to the rest of them. */
  more?: ReactNode;
  /** The form that adds to them. */
  children?: ReactNode;
}

/** The person's decisions, newest first. */
export function ConsentsPanel({ consents, more, children }: ConsentsPanelProps) {
  return (
    <Panel title="Consents">
      <SideBySide
        aside={children}
        remark={
          <>
            Each decision stays on record; the newest one for a purpose is what counts. What each purpose
            means, and receipts: <Link to="/dashboard/consents">your consents</Link>.
          </>
        }
      >
        <Table
          caption="Consents"
          captionHidden
          columns={columns}
          rows={consents}
          rowKey={({ id }) => id}
          empty="No consents data available."
        />
        {more}
      </SideBySide>
    </Panel>
  );
}

function ConsentStatus({ consent }: ConsentDecision) {
  return <Badge tone={consent ? 'success' : 'neutral'}>{consent ? 'Granted' : 'Revoked'}</Badge>;
}
