import { useApi } from '@adili/http/use-api';
import { Loading, Panel } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { Failed } from '../records/failed.tsx';
import styles from './codes.module.css';
import { Passkeys } from './passkeys.tsx';
import type { Proving } from './proof-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesLeft } from './recovery-codes-left.tsx';
import { TotpOff } from './totp-off.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** What somebody needs beside their password to log in, and how they change that. */
export function SecondFactorPanel() {
  const api = useApi();
  const { state, retry, change, reread } = useSecondFactor(api);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { place, comeBack } = useComeBack();
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failed error={state.error} onRetry={retry} />;
  const { status, passkeys } = state.value;

  const proving: Proving = {
    proof: status.proof,
    onProofNeeded: (proof) => change((now) => ({ ...now, status: { ...now.status, proof } })),
  };
  const added = (recoveryCodes: readonly string[] | undefined) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    void reread();
  };
  const removed = () => {
    comeBack();
    void reread();
  };

  return (
    <Panel title="Second factor">
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            comeBack();
          }}
        />
      ) : (
        <div className={styles.parts}>
          <p ref={place} tabIndex={-1}>
            With a second factor nobody logs in as you with your password alone.
          </p>
          {status.totp ? (
            <TotpOff api={api} onOff={removed} />
          ) : (
            <TotpSetup api={api} onSetUp={added} onCancelled={comeBack} {...proving} />
          )}
          <Passkeys
            api={api}
            passkeys={passkeys}
            onAdded={({ recoveryCodes }) => added(recoveryCodes)}
            onRemoved={removed}
            {...proving}
          />
          {(status.totp || passkeys.length > 0) && (
            <RecoveryCodesLeft api={api} left={status.recoveryCodesLeft} onRenewed={added} {...proving} />
          )}
        </div>
      )}
    </Panel>
  );
}

/** What was pressed last goes away with its view: focus comes back to the panel's first words. */
function useComeBack() {
  const place = useRef<HTMLParagraphElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) place.current?.focus();
  }, [times]);
  return { place, comeBack: () => setTimes((now) => now + 1) };
}
