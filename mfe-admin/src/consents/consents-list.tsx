import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { ListPage } from '@adili/http/use-list-page';
import { Button, ConfirmDialog } from '@adili/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { ListPanel } from '../lists/list-panel.tsx';
import { useFilteredList } from '../lists/use-filtered-list.ts';
import { consents, type ShownConsent } from './consents.tsx';
import styles from './consents-list.module.css';

/** The first of everyone's consents, and the way to opt a person out. */
export function ConsentsPanel({ api, list }: { api: Api; list: ListPage<ShownConsent> }) {
  const { actions, below } = useOptOut(api, list.refresh);
  return (
    <>
      <ListPanel of={consents} list={list} actions={actions} />
      {below}
    </>
  );
}

/** The whole list of consents, with the same. */
export function ConsentsList() {
  const api = useApi();
  const list = useFilteredList(api, consents);
  const { actions, below } = useOptOut(api, list.refresh);
  return (
    <>
      <FilteredListView list={list} actions={actions} />
      {below}
    </>
  );
}

interface OptOut {
  /** The button of a row, where the person granted something. */
  actions(consent: ShownConsent): ReactNode;
  /** What stands below the list: the dialog that asks, and who was opted out. */
  below: ReactNode;
}

/** Opting a person out of their consents. @param refresh reads the list anew */
function useOptOut(api: Api, refresh: () => Promise<void>): OptOut {
  const { notify } = useShell();
  const [selected, setSelected] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const optOut = async (userId: string) => {
    try {
      await api.call('POST /api/consent/opt-out', { body: { userId } });
      notify(`Opt-out successful for user ${userId}`, 'success');
      await refresh();
      setDone(userId);
    } catch (error) {
      notify(`Failed to opt-out: ${error instanceof Error ? error.message : String(error)}`, 'error');
    }
  };

  return {
    actions: ({ user_id, consent }) =>
      consent && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Opt-Out user ${user_id}`}
          onClick={() => {
            setDone(null);
            setSelected(user_id);
          }}
        >
          Opt-Out
        </Button>
      ),
    below: (
      <>
        <OptedOut user={done} />
        {selected !== null && (
          <ConfirmDialog
            title="Confirm Opt-Out"
            confirm="Yes"
            back="No"
            danger
            onConfirm={() => optOut(selected)}
            onClose={() => setSelected(null)}
          >
            <p>
              Are you sure you want to opt out user <strong>{selected}</strong>? Every consent they gave will
              be revoked.
            </p>
          </ConfirmDialog>
        )}
      </>
    ),
  };
}

/** Says who was opted out, and takes the focus that went with the button. It stays in sight while the list is scrolled. */
function OptedOut({ user }: { user: string | null }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (user !== null && (activeElement === body || activeElement === null))
      place.current?.focus({ preventScroll: true });
  }, [user]);
  return (
    <p ref={place} tabIndex={-1} hidden={user === null} className={styles.news}>
      User {user} is opted out.
    </p>
  );
}
