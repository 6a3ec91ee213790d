import type { SessionUser } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { type Column, Loading, Moment, Panel, Table, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import { Failed } from '../records/failed.tsx';
import { MoreRecords } from '../records/more-records.tsx';
import { withNext } from '../records/use-records.ts';

const columns: readonly Column<NamedAuditEntry>[] = [
  { key: 'at', header: 'Time', cell: ({ at }) => <Moment at={at} />, rowHeader: true },
  { key: 'who', header: 'Who', cell: ({ actor, actorName }) => actorName ?? actor },
  { key: 'what', header: 'What', cell: ({ action }) => actionWords(action) },
  { key: 'target', header: 'To what', cell: ({ target, targetName }) => targetName ?? (target || '–') },
  { key: 'detail', header: 'Detail', cell: ({ detail }) => detail || '–' },
];

/** What happened in the organisation, for those who answer for it. */
export function AuditTrail({ user }: { user: SessionUser }) {
  if (!user.memberRole || user.memberRole === 'member') return null;
  return (
    <Panel title="Audit trail">
      <OwnAuditTrail />
    </Panel>
  );
}

function OwnAuditTrail() {
  const api = useApi();
  const read = useCallback(
    (signal: AbortSignal) => api.list('GET /organisation/audit-trail', { signal }),
    [api],
  );
  const { state, retry, change } = useLoading(read);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failed error={state.error} onRetry={retry} />;
  const page = state.value;
  return (
    <SideBySide remark="Newest first. Times are in Nairobi (East Africa Time, UTC+3). Each entry is linked to the one before it, so that a change or a gap shows.">
      <Table
        caption="Audit trail"
        captionHidden
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty="Nothing has happened here yet."
      />
      <MoreRecords
        title="Entries"
        page={page}
        read={(query) => api.list('GET /organisation/audit-trail', { query })}
        onRead={(next) => change((now) => withNext(now, next))}
      />
    </SideBySide>
  );
}
