import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { Panel } from '@adili/ui';
import type { ReactNode } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import { RequestsTable } from './requests-table.tsx';

interface RequestsPanelProps {
  requests: readonly DataSubjectRequest[];
  /** Invented requests have no page of their own. */
  isSample?: boolean;
  /** The way to the rest of them. */
  more?: ReactNode;
  /** The form that adds to them. */
  children?: ReactNode;
}

/** The person's requests and where they stand, newest first. */
export function RequestsPanel({ requests, isSample, more, children }: RequestsPanelProps) {
  return (
    <Panel title="Data Subject Requests">
      <SideBySide
        aside={children}
        remark="A request starts as pending. Our team takes it up, then completes it, or rejects it and says why. Its reference leads to its page."
      >
        <RequestsTable requests={requests} isSample={isSample} />
        {more}
      </SideBySide>
    </Panel>
  );
}
