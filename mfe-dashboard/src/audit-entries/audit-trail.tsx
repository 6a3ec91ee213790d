import { type SessionUser, useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { type Column, LocalMoment, localZone, Panel, Table } from '@adili/ui';
import { useEffect } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import { MoreRecords } from '../records/more-records.tsx';
import { Unloaded, useRead } from '../records/unloaded.tsx';
import { withNext } from '../records/use-records.ts';
import { detailWords, targetWords, whoWords } from './entry-words.ts';

const columns: readonly Column<NamedAuditEntry>[] = [
  { key: 'at', header: 'Time', cell: ({ at }) => <LocalMoment at={at} />, rowHeader: true },
  { key: 'who', header: 'Who', cell: whoWords },
  { key: 'what', header: 'What', cell: ({ action }) => actionWords(action) },
  { key: 'target', header: 'To what', cell: targetWords },
  { key: 'detail', header: 'Detail', cell: detailWords },
];

interface AuditTrailProps {
  user: SessionUser;
  /** How often something was done on this page: each time there are new entries. */
  acts: number;
}

/** What happened in the organisation, for those who answer for it. */
export function AuditTrail({ user, acts }: AuditTrailProps) {
  if (!user.memberRole || user.memberRole === 'member') return null;
  return (
    <Panel title="Audit trail">
      <OwnAuditTrail acts={acts} />
    </Panel>
  );
}

const readTrail = (api: Api, signal: AbortSignal) => api.list('GET /organisation/audit-trail', { signal });

function OwnAuditTrail({ acts }: Pick<AuditTrailProps, 'acts'>) {
  const api = useApi();
  const { reportError } = useShell();
  const { state, retry, change } = useRead(readTrail);

  // What is shown stays until the new entries are there.
  useEffect(() => {
    if (acts === 0) return;
    const reading = new AbortController();
    readTrail(api, reading.signal).then(
      (page) => change(() => page),
      (error: unknown) => {
        if (!reading.signal.aborted) reportError(error);
      },
    );
    return () => reading.abort();
  }, [acts, api, change, reportError]);

  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const page = state.value;
  return (
    <SideBySide
      remark={`Newest first. Times in ${localZone()}. Each entry is linked to the one before it, so that a change or a gap shows.`}
    >
      <Table
        caption="Audit trail"
        captionHidden
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty="Nothing has happened here yet."
      />
      <MoreRecords
        key={page.rows[0]?.id}
        title="Entries"
        page={page}
        read={(query) => api.list('GET /organisation/audit-trail', { query })}
        onRead={(next) => change((now) => withNext(now, next))}
      />
    </SideBySide>
  );
}
