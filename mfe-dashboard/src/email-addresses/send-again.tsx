import { useApi } from '@adili/http/use-api';
import { ActionButton } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './own-address.module.css';

/** Says what the link in the mail is for, with a way to get it again. */
export function SendAgain({ children }: { children: ReactNode }) {
  const api = useApi();
  const send = async () => (await api.call('POST /me/verification')).message;
  return (
    <>
      <p className={styles.note}>{children}</p>
      <div>
        <ActionButton variant="secondary" size="small" busyLabel="Submitting..." act={send}>
          Send the link again
        </ActionButton>
      </div>
    </>
  );
}
