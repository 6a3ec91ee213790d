import { useApi } from '@adili/http/use-api';
import type { OwnIdentity } from '@adili/schemas/identities/own-identity';
import type { Proof } from '@adili/schemas/second-factor/proof';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import { Button, Day, Dialog, Loading, Panel, useLoading } from '@adili/ui';
import { useCallback, useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { Failed } from '../records/failed.tsx';
import { ProvenForm } from '../second-factor/proven-form.tsx';
import styles from './linked-accounts.module.css';

/** Who else signs the person in, and how that ends. Nothing for whoever has linked nobody. */
export function LinkedAccounts() {
  const api = useApi();
  const { state, retry, change } = useLoading(
    useCallback((signal: AbortSignal) => api.call('GET /me/identities', { signal }), [api]),
  );
  const [leaving, setLeaving] = useState<OwnIdentity | null>(null);
  const [proof, setProof] = useState<SecondFactor['proof']>('none');
  const [isUnlinked, setUnlinked] = useState(false);
  if (state.kind === 'loaded' && state.value.length === 0 && !isUnlinked) return null;

  const close = () => setLeaving(null);
  const unlink = async (id: string, body: Proof) => {
    await api.call('DELETE /me/identities/:id', { params: { id }, body });
    close();
    setUnlinked(true);
    change((all) => all.filter((one) => one.id !== id));
  };
  return (
    <Panel title="Linked accounts">
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <Failed error={state.error} onRetry={retry} />}
      {isUnlinked && <Outcome>Google does not log in to your account any more.</Outcome>}
      {state.kind === 'loaded' &&
        state.value.map((identity) => (
          <div key={identity.id} className={styles.linked}>
            <p>
              {identity.provider} logs in to your account, since <Day at={identity.linkedAt} />.
            </p>
            <Button variant="secondary" size="small" onClick={() => setLeaving(identity)}>
              {`Unlink ${identity.provider}`}
            </Button>
          </div>
        ))}
      {leaving && (
        <Dialog open title={`Unlink ${leaving.provider}`} onClose={close}>
          <ProvenForm
            label="Unlink"
            danger
            proof={proof}
            onProofNeeded={setProof}
            onConfirm={(body) => unlink(leaving.id, body)}
            onCancel={close}
          >
            {`${leaving.provider} will not log you in any more. Your password and your passkeys will.`}
          </ProvenForm>
        </Dialog>
      )}
    </Panel>
  );
}
