import { useApi } from '@adili/http/use-api';
import type { Proof } from '@adili/schemas/second-factor/proof';
import { Actions, Alert, Button, DialogButton, saveFile, useLeaveQuestion } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { Setting } from '../layout/setting.tsx';
import styles from './codes.module.css';
import { ProvenDialog, type Proving } from './proven-dialog.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** Recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  useEffect(() => heading.current?.focus(), []);
  useLeaveQuestion('You only see these recovery codes once. Leave without them?');

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('The codes were copied.'),
      () => setSaid('Your browser blocked copying. Please select and copy them yourself.'),
    );
  const download = () => {
    saveFile('adili-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
    setSaid('The codes were downloaded.');
  };

  return (
    <div className={styles.stack}>
      <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
        Your recovery codes
      </h3>
      <Alert tone="warning">
        Keep them somewhere safe: you only see them once. Each logs you in once if you don’t have your app or
        passkey.
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <Actions>
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
        <Button variant="secondary" onClick={download}>
          Download
        </Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </Actions>
      <p role="status">{said}</p>
    </div>
  );
}

interface RecoveryCodesLeftProps extends Proving {
  left: number;
  onRenewed(recoveryCodes: readonly string[]): void;
}

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodesLeft({ left, onRenewed, ...proving }: RecoveryCodesLeftProps) {
  const api = useApi();
  const renew = async (body: Proof) => {
    const { recoveryCodes } = await api.call('POST /me/recovery-codes', { body });
    onRenewed(recoveryCodes);
  };
  return (
    <Setting
      name="Recovery codes"
      value={`You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left. Each logs you in once, without your app or passkey.`}
      action={
        <DialogButton
          variant="secondary"
          size="small"
          aria-label="Make new recovery codes"
          dialog={(close) => (
            <ProvenDialog
              title="Make new recovery codes"
              confirm="Make new codes"
              onConfirm={renew}
              onClose={close}
              {...proving}
            >
              You get ten new codes. Your current ones stop working.
            </ProvenDialog>
          )}
        >
          Make new
        </DialogButton>
      }
    />
  );
}
