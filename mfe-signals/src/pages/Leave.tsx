import { definePage, type PageProps } from '@adili/contract';
import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { messages } from '@adili/schemas/messages';
import { ActionButton, Alert, PageHeader, Section } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './leave.module.css';

interface Ended {
  tone: 'success' | 'danger';
  text: string;
}

const left: Ended = {
  tone: 'success',
  text: 'This address gets no more of these alerts. Whoever set them up sees that you left.',
};

/** Ends the alerts of a mailbox by the link of a mail: its press alone does, since programs open links by themselves. */
function Leave({ search }: PageProps) {
  const api = useApi();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [ended, setEnded] = useState<Ended | undefined>(
    token === '' ? { tone: 'danger', text: messages.linkIncomplete } : undefined,
  );
  const place = useRef<HTMLDivElement>(null);

  // The pressed button went away: the focus follows to what came of it.
  useEffect(() => {
    if (ended && token) place.current?.focus();
  }, [ended, token]);

  const leave = async () => {
    try {
      await api.call('POST /channel-exits', { query: { token } });
      setEnded(left);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      setEnded({ tone: 'danger', text: error.message });
    }
  };

  return (
    <>
      <PageHeader title="Stop these alerts" lead="You need no account for it." />
      <Section title="Alerts by email" width="text">
        <div ref={place} tabIndex={-1} className={styles.words}>
          {ended ? (
            <Alert tone={ended.tone} role={ended.tone === 'success' ? 'status' : 'alert'}>
              {ended.text}
            </Alert>
          ) : (
            <>
              <p>
                The address that the email came to will get no more of its organisation’s alerts. To have them
                again, somebody there must ask for another code.
              </p>
              <ActionButton act={leave} busyLabel="Stopping...">
                Stop the alerts
              </ActionButton>
            </>
          )}
        </div>
      </Section>
    </>
  );
}

export default definePage(Leave, { head: () => ({ title: 'Stop these alerts' }) });
