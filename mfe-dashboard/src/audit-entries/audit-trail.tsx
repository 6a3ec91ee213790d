import { type SessionUser, useShell } from '@adili/contract';
import { type Api, createFiles, failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { AuditTrailCheck, OrganisationAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { whoWords } from '@adili/schemas/audit-entries/entry-words';
import type { ListQuery } from '@adili/schemas/list-query';
import {
  ActionButton,
  Alert,
  type Column,
  copyText,
  DayField,
  DownloadIcon,
  LocalMoment,
  localMomentOf,
  localZone,
  Panel,
  SearchBox,
  saveFile,
  startOfDay,
  useRead,
  WorkList,
} from '@adili/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import { withNext } from '../records/list-page.ts';
import { MoreRecords } from '../records/more-records.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import styles from './audit-trail.module.css';
import { detailWords, entryWords, targetWords } from './entry-words.ts';

const columns: readonly Column<OrganisationAuditEntry>[] = [
  { key: 'at', narrow: 'note', header: 'Time', cell: ({ at }) => <LocalMoment at={at} />, rowHeader: true },
  { key: 'who', narrow: 'note', header: 'Who', cell: whoWords },
  { key: 'what', narrow: 'title', header: 'What', cell: ({ action }) => actionWords(action) },
  { key: 'target', header: 'Object', cell: targetWords },
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

/** First and last day are YYYY-MM-DD, or empty for no such limit. */
interface Narrowed {
  q: string;
  from: string;
  to: string;
}

type Question = Pick<ListQuery, 'q' | 'from' | 'to'>;

function OwnAuditTrail({ acts }: Pick<AuditTrailProps, 'acts'>) {
  const [narrowed, setNarrowed] = useState<Narrowed>({ q: '', from: '', to: '' });
  const { q, from, to } = narrowed;
  const question = useMemo<Question>(
    () => ({
      ...(q && { q }),
      ...(from && { from: startOfDay(from) }),
      ...(to && { to: startOfDay(to, 1) }),
    }),
    [q, from, to],
  );
  const narrow = (change: Partial<Narrowed>) => setNarrowed((now) => ({ ...now, ...change }));
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label="Search the audit trail" q={q} onSearch={(text) => narrow({ q: text })} />
        <DayField label="From" day={from} onDay={(day) => narrow({ from: day })} />
        <DayField label="To" day={to} onDay={(day) => narrow({ to: day })} />
      </div>
      <Entries key={JSON.stringify(question)} question={question} acts={acts} />
      <TrailTools question={question} />
    </>
  );
}

/** Takes the entries away as a file, as they are narrowed, and follows the chain of all of them. */
function TrailTools({ question }: { question: Question }) {
  const api = useApi();
  const { apiBase, session } = useShell();
  const [check, setCheck] = useState<AuditTrailCheck | null>(null);
  return (
    <div className={styles.tools}>
      <ActionButton
        variant="secondary"
        size="small"
        busyLabel="Preparing..."
        act={async () =>
          saveFile(
            'audit-trail.csv',
            await createFiles({ base: apiBase, session }).file('GET /organisation/audit-trail.csv', {
              query: question,
            }),
          )
        }
        failure={(error) => `The file could not be made. ${failureText(error)}`}
      >
        <DownloadIcon size={18} /> Download CSV
      </ActionButton>
      <ActionButton
        variant="secondary"
        size="small"
        busyLabel="Checking..."
        act={async () => setCheck(await api.call('GET /organisation/audit-trail/check'))}
      >
        Check the trail
      </ActionButton>
      <div role="status">{check?.intact && <p>{checkWords(check)}</p>}</div>
      {check && !check.intact && (
        <Alert tone="danger" role="alert">
          The trail isn’t whole. {check.fault} Keep a copy of the file and write to us at once.
        </Alert>
      )}
    </div>
  );
}

const entries = (number: number) => `${number} ${number === 1 ? 'entry' : 'entries'}`;

/** What was found of a trail that is whole. */
const checkWords = ({ entries: all, erased, waiting, checkedAt }: AuditTrailCheck): string =>
  [
    `Whole: ${entries(all)}, each with the hash of the one before it. Checked ${localMomentOf(checkedAt)}.`,
    erased > 0 && `The people and words of ${entries(erased)} were erased.`,
    waiting > 0 && `${entries(waiting)} will join the chain within seconds.`,
  ]
    .filter(Boolean)
    .join(' ');

interface EntriesProps extends Pick<AuditTrailProps, 'acts'> {
  /** Which entries are shown; empty for all. */
  question: Question;
}

function Entries({ question, acts }: EntriesProps) {
  const api = useApi();
  const { reportError } = useShell();
  const readTrail = useCallback(
    (from: Api, signal: AbortSignal) =>
      from.list('GET /organisation/audit-trail', { query: question, signal }),
    [question],
  );
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
  }, [acts, api, change, readTrail, reportError]);

  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const page = state.value;
  return (
    <SideBySide
      remark={`Newest first. Times in ${localZone()}. Each entry carries the hash of the one before it, so a change or a gap shows.`}
    >
      <WorkList
        caption="Audit trail"
        columns={columns}
        rows={page.rows}
        nameOf={entryWords}
        menu={(entry) => [{ label: 'Copy the entry', onSelect: () => void copyText(entryWords(entry)) }]}
        empty={
          Object.keys(question).length > 0
            ? 'No entries match your search and days.'
            : 'Nothing has happened here yet.'
        }
      />
      <MoreRecords
        key={page.rows[0]?.id}
        title="Entries"
        page={page}
        read={(query) => api.list('GET /organisation/audit-trail', { query: { ...question, ...query } })}
        onRead={(next) => change((now) => withNext(now, next))}
      />
    </SideBySide>
  );
}
