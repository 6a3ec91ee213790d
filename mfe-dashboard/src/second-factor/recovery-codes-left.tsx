import type { Api } from '@adili/http';
import type { Proof } from '@adili/schemas/second-factor/proof';
import { Button, Dialog } from '@adili/ui';
import { useState } from 'react';
import styles from './codes.module.css';
import type { Proving } from './proof-field.tsx';
import { ProvenForm } from './proven-form.tsx';

interface RecoveryCodesLeftProps extends Proving {
  api: Api;
  left: number;
  onRenewed(recoveryCodes: readonly string[]): void;
}

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodesLeft({ api, left, onRenewed, ...proving }: RecoveryCodesLeftProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const renew = async (body: Proof) => {
    const { recoveryCodes } = await api.call('POST /me/recovery-codes', { body });
    close();
    onRenewed(recoveryCodes);
  };
  return (
    <div className={styles.stack}>
      <h3 className={styles.subtitle}>Recovery codes</h3>
      <p>
        You have {left} recovery {left === 1 ? 'code' : 'codes'} left. Each logs you in once, without your app
        or passkey.
      </p>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Make new recovery codes
        </Button>
      </div>
      <Dialog open={open} title="Make new recovery codes" onClose={close}>
        <ProvenForm label="Make new codes" onConfirm={renew} onCancel={close} {...proving}>
          You get ten new codes. The ones that you have now stop working.
        </ProvenForm>
      </Dialog>
    </div>
  );
}
