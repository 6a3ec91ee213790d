import { createShellCalls } from '@adili/http';
import { Alert, Button } from '@adili/ui';
import { useState, useSyncExternalStore } from 'react';
import type { BootData, Override } from '../boot/boot-data.ts';
import type { Host } from '../page/create-host.ts';
import { OverrideBar } from './override-bar.tsx';
import { OverrideRequest } from './override-request.tsx';
import { named } from './override-words.ts';
import { RemotesPanel } from './remotes-panel.tsx';
import { withdrawGrant } from './withdraw-grant.ts';

export interface TabRemotesProps {
  boot: Pick<BootData, 'overrides' | 'overrideRequest' | 'overrideProblem'>;
  host: Pick<Host, 'shell' | 'remotes'>;
  /** True where the address asks for the panel. */
  panelOpen: boolean;
  /** Loads the address anew with these overrides and no others. */
  onChange(overrides: readonly Override[]): void;
  /** Loads the address anew with these, which were confirmed, and those of the tab. */
  onConfirmed(overrides: readonly Override[]): void;
  /** Called when what is not in force was refused or dismissed. */
  onForget(): void;
}

const none: readonly Override[] = [];

/** What the person sees and does about the remotes that this tab takes, or was asked to take, from elsewhere. */
export function TabRemotes({ boot, host, panelOpen, onChange, onConfirmed, onForget }: TabRemotesProps) {
  const { shell, remotes } = host;
  const overrides = boot.overrides ?? none;
  const session = useSyncExternalStore(shell.session.subscribe, shell.session.get);
  const known = useSyncExternalStore(remotes.subscribe, remotes.get);
  const [open, setOpen] = useState(panelOpen);
  const [request, setRequest] = useState(boot.overrideRequest ?? none);
  const [problem, setProblem] = useState(boot.overrideProblem ?? '');
  const isOperator = session?.user.role === 'admin';
  const refused = request.length > 0 && !isOperator;

  function forget() {
    setRequest(none);
    setProblem('');
    onForget();
  }
  const dismiss = (
    <Button variant="secondary" size="small" onClick={forget}>
      Dismiss
    </Button>
  );

  async function confirm() {
    await createShellCalls(shell).grantOverrides(request);
    onConfirmed([...overrides, ...request]);
  }

  function reset() {
    withdrawGrant(shell);
    onChange([]);
  }
  return (
    <>
      {(overrides.length > 0 || problem || refused) && (
        <OverrideBar overrides={overrides} onChange={() => setOpen(true)} onReset={reset}>
          {(problem || refused) && (
            <Alert role="alert" tone="warning" actions={dismiss}>
              {problem && <p>{problem}</p>}
              {refused && (
                <p>{`Only an operator can load ${named(request)} here. Log in as one to go on.`}</p>
              )}
            </Alert>
          )}
        </OverrideBar>
      )}
      {request.length > 0 && isOperator && (
        <OverrideRequest overrides={request} onConfirm={confirm} onRefuse={forget} />
      )}
      {open && (
        <RemotesPanel
          remotes={known.remotes}
          overrides={overrides}
          onUse={onChange}
          onReset={reset}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
