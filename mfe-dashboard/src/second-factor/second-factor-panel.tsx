import { type SessionUser, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { Loading, Panel } from '@adili/ui';
import { useState } from 'react';
import { Failed } from '../records/failed.tsx';
import styles from './codes.module.css';
import { Passkeys } from './passkeys.tsx';
import type { Proving } from './proof-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpOff } from './totp-off.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** What somebody needs beside their password to log in, and how they change that. */
export function SecondFactorPanel({ user }: { user: SessionUser }) {
  const api = useApi();
  const { session } = useShell();
  const { state, retry, change } = useSecondFactor(api);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failed error={state.error} onRetry={retry} />;
  const { status, passkeys } = state.value;

  const proving: Proving = {
    proof: status.proof,
    onProofNeeded: (proof) => change((now) => ({ ...now, status: { ...now.status, proof } })),
  };
  const added = (recoveryCodes: readonly string[] | undefined) => {
    session.updateUser({ ...user, secondFactorDueAt: undefined });
    if (recoveryCodes) setCodes(recoveryCodes);
  };

  return (
    <Panel title="Second factor">
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            retry();
          }}
        />
      ) : (
        <div className={styles.stack}>
          <p>With a second factor nobody logs in as you with your password alone.</p>
          {status.totp ? (
            <TotpOff api={api} recoveryCodesLeft={status.recoveryCodesLeft} onOff={retry} />
          ) : (
            <TotpSetup api={api} onSetUp={added} {...proving} />
          )}
          <Passkeys
            api={api}
            passkeys={passkeys}
            onAdded={({ passkey, recoveryCodes }) => {
              change((now) => ({ ...now, passkeys: [passkey, ...now.passkeys] }));
              added(recoveryCodes);
            }}
            onRemoved={retry}
            {...proving}
          />
        </div>
      )}
    </Panel>
  );
}
