import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { OwnSession } from '@adili/schemas/sessions/session';
import {
  Alert,
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  LocalMoment,
  localMomentOf,
  localZone,
  Panel,
  Table,
  useRead,
  VisuallyHidden,
} from '@adili/ui';
import { useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { SideBySide } from '../layout/side-by-side.tsx';
import { Unloaded, unlessGone } from '../records/unloaded.tsx';

/** Where the person is logged in. */
export function SessionsPanel() {
  const { state, retry, end, endOthers } = useSessions();
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const [done, setDone] = useState<string | null>(null);

  async function confirm(what: OwnSession | 'others'): Promise<void> {
    if (what === 'others') await endOthers();
    else await end(what);
    setDone(what === 'others' ? 'All other devices are logged out.' : `${what.device} is logged out.`);
  }

  const ask = (what: OwnSession | 'others') => {
    setDone(null);
    setAsked(what);
  };

  return (
    <Panel
      title="Where you are logged in"
      tools={
        state.kind === 'loaded' &&
        state.value.length > 1 && (
          <Button variant="secondary" size="small" onClick={() => ask('others')}>
            Log out everywhere else
          </Button>
        )
      }
    >
      {state.kind !== 'loaded' && <Unloaded state={state} retry={retry} />}
      {done && (
        <Outcome>
          <Alert tone="success">{done}</Alert>
        </Outcome>
      )}
      {state.kind === 'loaded' && (
        <SideBySide remark={`Times in ${localZone()}. A network is shown without its last part.`}>
          <SessionsTable sessions={state.value} onLogOut={ask} />
        </SideBySide>
      )}
      {asked && (
        <ConfirmDialog
          title={wordsOf(asked).title}
          confirm="Log out"
          danger
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{wordsOf(asked).says}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** What logging out means. @param asked a session, or all but the one of this device */
function wordsOf(asked: OwnSession | 'others') {
  if (asked === 'others')
    return {
      title: 'Log out everywhere else?',
      says: 'Every other device will be logged out at once. You stay logged in here.',
    };
  if (asked.current)
    return { title: 'Log out here?', says: 'You will be logged out of this browser, in all its tabs.' };
  return {
    title: `Log out ${asked.device}?`,
    says: 'That device will be logged out at once. To use it again, you have to log in there.',
  };
}

const readSessions = (api: Api, signal: AbortSignal) => api.call('GET /me/sessions', { signal });

/** A person's sessions, and what ends them. @throws {ApiError | NetworkError} from what ends them */
function useSessions() {
  const api = useApi();
  const { session: own } = useShell();
  const { state, retry, change } = useRead(readSessions);

  async function end(session: OwnSession): Promise<void> {
    if (session.current) return own.end();
    await api.call('DELETE /me/sessions/:id', { params: { id: session.id } }).catch(unlessGone);
    change((sessions) => sessions.filter(({ id }) => id !== session.id));
  }

  async function endOthers(): Promise<void> {
    await api.call('DELETE /me/sessions');
    change((sessions) => sessions.filter(({ current }) => current));
  }

  return { state, retry, end, endOthers };
}

/** The network of a machine that talks to itself, as where the product is tried out. */
const own = ['::', '127.0.0.0'];

const networkOf = (place: string) => (own.includes(place) ? 'This computer' : place || 'Unknown');

const columns: readonly Column<OwnSession>[] = [
  {
    key: 'device',
    header: 'Device',
    rowHeader: true,
    cell: ({ device, current }) => (
      <>
        {device} {current && <Badge tone="accent">This device</Badge>}
      </>
    ),
  },
  { key: 'place', narrow: 'note', header: 'Network', cell: ({ place }) => networkOf(place) },
  {
    key: 'used',
    narrow: 'note',
    header: 'Last used',
    cell: ({ renewedAt }) => <LocalMoment at={renewedAt} />,
  },
  { key: 'since', header: 'Logged in', cell: ({ createdAt }) => <LocalMoment at={createdAt} /> },
];

/** Different from that of another session of the same kind of device. */
const nameOf = ({ device, current, renewedAt }: OwnSession) =>
  `${device}, ${current ? 'this device' : `last used ${localMomentOf(renewedAt)}`}`;

interface SessionsTableProps {
  sessions: readonly OwnSession[];
  onLogOut(session: OwnSession): void;
}

/** Where a person is logged in, each with a way to end it. */
const SessionsTable = ({ sessions, onLogOut }: SessionsTableProps) => (
  <Table
    caption="Where you are logged in"
    columns={columns}
    rows={sessions}
    actions={(session) => (
      <Button variant="secondary" size="small" onClick={() => onLogOut(session)}>
        Log out
        <VisuallyHidden> {nameOf(session)}</VisuallyHidden>
      </Button>
    )}
  />
);
