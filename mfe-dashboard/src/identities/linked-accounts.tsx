import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Proof } from '@adili/schemas/second-factor/proof';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import { Day, DialogButton, useRead } from '@adili/ui';
import { useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { Setting } from '../layout/setting.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import { ProvenDialog } from '../second-factor/proven-dialog.tsx';
import styles from './linked-accounts.module.css';

const readIdentities = (api: Api, signal: AbortSignal) => api.call('GET /me/identities', { signal });

/** Other providers that log the person in, and how that ends. Nothing where there are none. */
export function LinkedAccounts() {
  const api = useApi();
  const { state, retry, change } = useRead(readIdentities);
  const [proof, setProof] = useState<SecondFactor['proof']>('none');
  const [isUnlinked, setUnlinked] = useState(false);
  if (state.kind === 'loaded' && state.value.length === 0 && !isUnlinked) return null;

  const unlink = async (id: string, body: Proof) => {
    await api.call('DELETE /me/identities/:id', { params: { id }, body });
    setUnlinked(true);
    change((all) => all.filter((one) => one.id !== id));
  };
  if (state.kind !== 'loaded')
    return (
      <Setting name="Linked accounts">
        <Unloaded state={state} retry={retry} />
      </Setting>
    );
  return (
    <Setting
      name="Linked accounts"
      value={isUnlinked && <Outcome>Google can no longer log in to your account.</Outcome>}
    >
      {state.value.map((identity) => (
        <div key={identity.id} className={styles.linked}>
          <p>
            {identity.provider} logs in to your account, since <Day at={identity.linkedAt} />.
          </p>
          <DialogButton
            variant="secondary"
            size="small"
            dialog={(close) => (
              <ProvenDialog
                title={`Unlink ${identity.provider}`}
                confirm="Unlink"
                danger
                proof={proof}
                onProofNeeded={setProof}
                onConfirm={(body) => unlink(identity.id, body)}
                onClose={close}
              >
                {`${identity.provider} will no longer log you in. Your password and passkeys still will.`}
              </ProvenDialog>
            )}
          >
            {`Unlink ${identity.provider}`}
          </DialogButton>
        </div>
      ))}
    </Setting>
  );
}
