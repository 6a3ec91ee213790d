import { type SessionUser, useShell } from '@adili/contract';
import { type Api, createFiles, failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { apiScopes, apiScopeWords } from '@adili/schemas/api-keys/api-access';
import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { AuditTrailCheck, OrganisationAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { purposeLabel } from '@adili/schemas/consents/purposes';
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
  requestStatusWords,
  SearchBox,
  saveFile,
  startOfDay,
  useRead,
  WorkList,
} from '@adili/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import { roleOf, roleWords } from '../members/member-words.ts';
import { MoreRecords } from '../records/more-records.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import { withNext } from '../records/use-records.ts';
import styles from './audit-trail.module.css';

const columns: readonly Column<OrganisationAuditEntry>[] = [
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

type Entry = Pick<
  OrganisationAuditEntry,
  'actor' | 'actorName' | 'action' | 'target' | 'targetName' | 'detail'
>;

/** An entry in one line: for the clipboard, and as the name of its row. */
const entryWords = (entry: OrganisationAuditEntry): string =>
  [
    localMomentOf(entry.at),
    whoWords(entry),
    actionWords(entry.action),
    targetWords(entry),
    detailWords(entry),
  ]
    .filter((word) => word !== '–')
    .join(', ');

/** Who did it. */
export function whoWords({ actor, actorName }: Entry): string {
  if (actorName === 'operator') return 'Adili’s operator';
  if (actorName) return actorName;
  if (actor === 'visitor') return 'A person not logged in';
  if (actor === 'system') return 'Adili';
  return actor.startsWith('key:') ? 'A deleted key' : 'A deleted person';
}

/** What a target is whose row has no name of its own, by the subject of the action. */
const kinds: Readonly<Record<string, string>> = {
  session: 'A session',
  control: 'A control',
  evidence: 'A piece of evidence',
  pack: 'An evidence pack',
  invitation: 'An invitation',
  dsr: 'A request',
  consent: 'A consent',
  api_key: 'A deleted key',
  member: 'A deleted person',
  account: 'A deleted person',
};

/** To what it was done. */
export function targetWords({ action, target, targetName }: Entry): string {
  if (targetName) return targetName;
  if (target === '') return '–';
  const [subject = ''] = action.split('.');
  // 'kenya-dpa-2019:s33-2'.
  const [framework, number] = target.split(':');
  if (subject === 'requirement' && number) return `Requirement ${number} of ${framework}`;
  return kinds[subject] ?? '–';
}

const fieldWords: Readonly<Record<string, string>> = {
  name: 'name',
  'name, after the company': 'name, after the company',
  fullName: 'full name',
  company: 'company name',
  phone: 'phone',
  'requireSecondFactor: true': 'a second factor is required for everyone',
  'requireSecondFactor: false': 'a second factor is optional',
  'weeklyReport: true': 'the weekly report is on',
  'weeklyReport: false': 'the weekly report is off',
  'requireSecondFactor: undefined': 'a second factor is optional',
};

const fieldsIn = (detail: string) =>
  fieldWords[detail] ??
  detail
    .split(', ')
    .map((field) => fieldWords[field] ?? field)
    .join(', ');

const statuses: Readonly<Record<string, string>> = requestStatusWords;
const stepIn = (detail: string) => detail.replaceAll(/[a-z_]+/g, (word) => statuses[word] ?? word);

/** 'admin of 0190..., by the invitation 0190...': roles are words, and the organisation is the one that is looked at. */
const memberIn = (detail: string) =>
  detail
    .replace(/ (?:of|in) [^\s,]+/, '')
    .replace(/by the invitation [^\s,]+/, 'by an invitation')
    .replaceAll(/\b(?:owner|admin|member|auditor)\b/g, (role) => roleWords[roleOf(role)]);

const scopesIn = (detail: string) =>
  apiScopes.reduce((text, scope) => text.replace(scope, apiScopeWords[scope].toLowerCase()), detail);

/** How the details of an action are put into words, by its name or its subject. */
const readings: Readonly<Record<string, (detail: string) => string>> = {
  'organisation.changed': fieldsIn,
  'profile.changed': fieldsIn,
  'dsr.moved': stepIn,
  'api_key.created': scopesIn,
  'consent.given': purposeLabel,
  'consent.withdrawn': purposeLabel,
  member: memberIn,
  invitation: memberIn,
};

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** More about it, without ids and names of fields. */
export function detailWords({ action, detail }: Entry): string {
  if (detail === '') return '–';
  const read = readings[action] ?? readings[action.split('.')[0] ?? ''];
  const words = (read ? read(detail) : detail).replaceAll(' -> ', ' to ').replaceAll(instants, localMomentOf);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
