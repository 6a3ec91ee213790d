import type { OwnSession } from '@adili/schemas/sessions/own-session';
import { Alert, Button, Loading, localZone, Panel } from '@adili/ui';
import { useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { SideBySide } from '../layout/side-by-side.tsx';
import { Failed } from '../records/failed.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import { SessionsTable } from './sessions-table.tsx';
import { useSessions } from './use-sessions.ts';

/** Where the person is logged in. */
export function SessionsPanel() {
  const { state, retry, end, endOthers } = useSessions();
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const [done, setDone] = useState<string | null>(null);

  async function confirm(what: OwnSession | 'others'): Promise<void> {
    if (what === 'others') await endOthers();
    else await end(what);
    setAsked(null);
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
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <Failed error={state.error} onRetry={retry} />}
      {done && (
        <Outcome>
          <Alert tone="success">{done}</Alert>
        </Outcome>
      )}
      {state.kind === 'loaded' && (
        <SideBySide remark={`Times in ${localZone()}. A network is told without its last part.`}>
          <SessionsTable sessions={state.value} onLogOut={ask} />
        </SideBySide>
      )}
      {asked && (
        <LogOutDialog asked={asked} onConfirm={() => confirm(asked)} onClose={() => setAsked(null)} />
      )}
    </Panel>
  );
}
