import type { Consent } from '@adili/schemas/consents/consent';
import { Badge, type Column, Day, Panel, Table } from '@adili/ui';
import type { ReactNode } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import { purposeLabel } from './purposes.ts';

const columns: readonly Column<Consent>[] = [
  { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purposeLabel(purpose), rowHeader: true },
  { key: 'status', header: 'Consent Status', cell: ConsentStatus },
  { key: 'date', header: 'Date', cell: ({ created_at }) => <Day at={created_at} /> },
  {
    key: 'revoked',
    header: 'Revoked on',
    cell: ({ revoked_at }) => (revoked_at ? <Day at={revoked_at} /> : '–'),
  },
];

interface ConsentsPanelProps {
  consents: readonly Consent[];
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
        remark="Each decision stays on record; the newest one for a purpose is what counts."
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

function ConsentStatus({ consent }: Consent) {
  return <Badge tone={consent ? 'success' : 'neutral'}>{consent ? 'Granted' : 'Revoked'}</Badge>;
}
