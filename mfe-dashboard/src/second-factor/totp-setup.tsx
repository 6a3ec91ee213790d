import { useApi } from '@adili/http/use-api';
import { proof as proofForm } from '@adili/schemas/second-factor/proof';
import type { NewTotp } from '@adili/schemas/second-factor/second-factor';
import { codeForm } from '@adili/schemas/second-factor/second-step';
import { ActionForm, Button, Loading, TextField, useActionForm, useLoading } from '@adili/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Setting } from '../layout/setting.tsx';
import styles from './codes.module.css';
import { askForProof, ProofField, type Proving } from './proven-dialog.tsx';
import qrStyles from './qr-code.module.css';

interface TotpSetupProps extends Proving {
  onSetUp(recoveryCodes: readonly string[]): void;
  onCancelled(): void;
}

/** Sets an authenticator app up: a secret for it, then a code of it. */
export function TotpSetup({ onSetUp, onCancelled, ...proving }: TotpSetupProps) {
  const [totp, setTotp] = useState<NewTotp | null>(null);
  const api = useApi();
  const form = useActionForm({
    schema: proofForm,
    act: async (body) => setTotp(await api.call('POST /me/totp', { body }).catch(askForProof(proving))),
  });
  const cancel = () => {
    setTotp(null);
    onCancelled();
  };
  if (totp)
    return (
      <Setting name="Authenticator app" value="Not set up yet.">
        <TotpConfirm totp={totp} onSetUp={onSetUp} onCancel={cancel} />
      </Setting>
    );
  return (
    <Setting name="Authenticator app" value="Off. An app on your phone shows a code when you log in.">
      <ActionForm
        form={form}
        submit="Set up an authenticator app"
        variant="secondary"
        disabled={proving.proof === 'logIn'}
        busyLabel="Submitting..."
      >
        <ProofField proof={proving.proof} field={form.field} />
      </ActionForm>
    </Setting>
  );
}

interface TotpConfirmProps extends Pick<TotpSetupProps, 'onSetUp'> {
  totp: NewTotp;
  onCancel(): void;
}

function TotpConfirm({ totp, onSetUp, onCancel }: TotpConfirmProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const api = useApi();
  const form = useActionForm({
    schema: codeForm,
    act: async (body) => onSetUp((await api.call('POST /me/totp/confirm', { body })).recoveryCodes),
  });
  return (
    <div className={styles.stack}>
      <h4 ref={heading} tabIndex={-1} className={styles.subtitle}>
        Add the key to your app
      </h4>
      <p>Scan the QR code with your authenticator app, or type in the key. Then enter the code it shows.</p>
      <QrCode text={totp.uri} label="QR code of the key" />
      <p>
        Key: <span className={styles.code}>{totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <ActionForm
        form={form}
        submit="Turn on"
        busyLabel="Submitting..."
        actions={
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        <TextField
          label="Code"
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          hint="The six digits your app shows now."
          {...form.field('code')}
        />
      </ActionForm>
    </div>
  );
}

/** The library comes only now. */
async function drawPath(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** A text as a QR code; black on white whatever the theme, as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { state } = useLoading(useCallback(() => drawPath(text), [text]));
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <p>The QR code couldn’t be loaded. Type in the key instead.</p>;
  const { size, path } = state.value;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={qrStyles.code}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
