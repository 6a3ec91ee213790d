import { type SessionUser, useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { apiScopes, apiScopeWords } from '@adili/schemas/api-keys/api-access';
import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { purposeLabel } from '@adili/schemas/consents/purposes';
import {
  type Column,
  copyText,
  LocalMoment,
  localMomentOf,
  localZone,
  Panel,
  requestStatusWords,
  SearchBox,
  useRead,
  WorkList,
} from '@adili/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import { roleOf, roleWords } from '../members/member-words.ts';
import { MoreRecords } from '../records/more-records.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import { withNext } from '../records/use-records.ts';

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

function OwnAuditTrail({ acts }: Pick<AuditTrailProps, 'acts'>) {
  const [q, setQ] = useState('');
  return (
    <>
      <SearchBox label="Search the audit trail" q={q} onSearch={setQ} />
      <Entries key={q} q={q} acts={acts} />
    </>
  );
}

interface EntriesProps extends Pick<AuditTrailProps, 'acts'> {
  /** What is searched for; empty for all entries. */
  q: string;
}

function Entries({ q, acts }: EntriesProps) {
  const api = useApi();
  const { reportError } = useShell();
  const searched = useMemo(() => (q ? { q } : {}), [q]);
  const readTrail = useCallback(
    (from: Api, signal: AbortSignal) =>
      from.list('GET /organisation/audit-trail', { query: searched, signal }),
    [searched],
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
        empty={q ? 'No entries fit your search.' : 'Nothing has happened here yet.'}
      />
      <MoreRecords
        key={page.rows[0]?.id}
        title="Entries"
        page={page}
        read={(query) => api.list('GET /organisation/audit-trail', { query: { ...searched, ...query } })}
        onRead={(next) => change((now) => withNext(now, next))}
      />
    </SideBySide>
  );
}

type Entry = Pick<NamedAuditEntry, 'actor' | 'actorName' | 'action' | 'target' | 'targetName' | 'detail'>;

/** An entry in one line: for the clipboard, and as the name of its row. */
const entryWords = (entry: NamedAuditEntry): string =>
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
  return kinds[action.split('.')[0] ?? ''] ?? '–';
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
