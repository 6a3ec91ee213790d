import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Passkey } from '@adili/schemas/second-factor/passkey';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import { codeForm } from '@adili/schemas/second-factor/second-step';
import { DialogButton, FormDialog, Panel, TextField, useRead } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { Setting, Settings } from '../layout/setting.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import { Passkeys } from './passkeys.tsx';
import type { Proving } from './proven-dialog.tsx';
import { RecoveryCodes, RecoveryCodesLeft } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

/** What a person needs to log in besides their password, and how they change that. */
export function SecondFactorPanel() {
  const { state, retry, change, reread } = useSecondFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { place, comeBack } = useComeBack();
  if (state.kind !== 'loaded')
    return (
      <Panel title="Second factor">
        <Unloaded state={state} retry={retry} />
      </Panel>
    );
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
        <>
          <p ref={place} tabIndex={-1}>
            With a second factor, your password isn’t enough to log in as you.
          </p>
          <Settings>
            {status.totp ? (
              <TotpOff onOff={removed} />
            ) : (
              <TotpSetup onSetUp={added} onCancelled={comeBack} {...proving} />
            )}
            <Passkeys
              passkeys={passkeys}
              onAdded={({ recoveryCodes }) => added(recoveryCodes)}
              onRemoved={removed}
              {...proving}
            />
            {(status.totp || passkeys.length > 0) && (
              <RecoveryCodesLeft left={status.recoveryCodesLeft} onRenewed={added} {...proving} />
            )}
          </Settings>
        </>
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

/** What the person logs in with besides their password. */
interface Factors {
  status: SecondFactor;
  passkeys: readonly Passkey[];
}

async function readFactors(api: Api, signal?: AbortSignal): Promise<Factors> {
  const [status, passkeys] = await Promise.all([
    api.call('GET /me/second-factor', { signal }),
    api.call('GET /me/passkeys', { signal }),
  ]);
  return { status, passkeys };
}

/** A person's second factors, from the first read on. `reread` also takes up whether one is still owed. */
function useSecondFactor() {
  const api = useApi();
  const { session } = useShell();
  const { state, retry, change } = useRead(readFactors);
  const reread = async () => {
    try {
      const [factors, user] = await Promise.all([readFactors(api), api.call('GET /me')]);
      change(() => factors);
      session.updateUser(user);
    } catch {
      // What is shown is no longer so: the read says why, with a Retry.
      retry();
    }
  };
  return { state, retry, change, reread };
}

/** The app that is on, and the way to turn it off. */
function TotpOff({ onOff }: { onOff(): void }) {
  const api = useApi();
  return (
    <Setting
      name="Authenticator app"
      value="Your authenticator app is on."
      action={
        <DialogButton
          variant="secondary"
          size="small"
          dialog={(close) => (
            <FormDialog
              title="Turn off the authenticator app"
              schema={codeForm}
              confirm="Turn off"
              danger
              onConfirm={async (body) => {
                await api.call('DELETE /me/totp', { body });
                onOff();
              }}
              onClose={close}
            >
              {({ field }) => (
                <TextField
                  label="Code"
                  required
                  autoComplete="one-time-code"
                  hint="The code from your app, or a recovery code."
                  {...field('code')}
                />
              )}
            </FormDialog>
          )}
        >
          Turn off the app
        </DialogButton>
      }
    />
  );
}
