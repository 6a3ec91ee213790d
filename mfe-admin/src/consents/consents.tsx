import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { ListPage } from '@adili/http/use-list-page';
import type { Consent } from '@adili/schemas/consents/consent';
import { purposeLabel } from '@adili/schemas/consents/purposes';
import { Badge, Button, ConfirmDialog, LocalMoment } from '@adili/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListDefinition } from '../lists/filtered-list.ts';
import { useFilteredList } from '../lists/filtered-list.ts';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { ListPanel } from '../lists/list-panel.tsx';
import styles from './consents-list.module.css';

/** Where a person stands on a purpose, with their name and address of today. */
export interface ShownConsent extends Consent {
  user_name?: string | undefined;
  user_email?: string | undefined;
}

export const consents: ListDefinition<ShownConsent> = {
  title: 'Consents',
  rows: 'consents',
  path: '/admin/consents',
  sort: '-created_at',
  columns: [
    { key: 'user_id', header: 'User ID', sort: 'user_id', rowHeader: true },
    {
      key: 'status',
      header: 'Consent Status',
      sort: 'consent',
      cell: ({ consent }) => (
        <Badge tone={consent ? 'success' : 'neutral'}>{consent ? 'Granted' : 'Revoked'}</Badge>
      ),
    },
    {
      key: 'date',
      narrow: 'note',
      header: 'Date',
      sort: 'created_at',
      cell: ({ created_at }) => <LocalMoment at={created_at} />,
    },
    {
      key: 'purpose',
      narrow: 'note',
      header: 'Purpose',
      sort: 'purpose',
      cell: ({ purpose }) => purposeLabel(purpose),
    },
    {
      key: 'name',
      narrow: 'title',
      header: 'Name',
      cell: ({ user_name, user_email }) => user_name ?? user_email ?? '–',
    },
  ],
  filters: [
    {
      name: 'consent',
      label: 'Status',
      options: [
        { value: 'true', label: 'Granted' },
        { value: 'false', label: 'Revoked' },
      ],
    },
    { name: 'purpose', label: 'Purpose' },
  ],
  nameOf: ({ user_id, purpose }) => `${user_id}, ${purposeLabel(purpose)}`,
  menu: ({ user_id }) => [
    { label: 'Consents of this person', to: `/admin/consents?${new URLSearchParams({ q: user_id })}` },
    { label: 'Their activity', to: `/admin/activity?${new URLSearchParams({ actor: user_id })}` },
  ],
  read: (api, query, signal) => api.list('GET /admin/consents', { query, signal }),
  file: (files, query) => files.file('GET /admin/consents.csv', { query }),
};

/** The first of everyone's consents, and the way to opt a person out. */
export function ConsentsPanel({ list }: { list: ListPage<ShownConsent> }) {
  const { actions, below } = useOptOut(list.refresh);
  return (
    <>
      <ListPanel of={consents} list={list} actions={actions} />
      {below}
    </>
  );
}

/** The whole list of consents, with the same. */
export function ConsentsList() {
  const list = useFilteredList(consents);
  const { actions, below } = useOptOut(list.refresh);
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
function useOptOut(refresh: () => Promise<void>): OptOut {
  const api = useApi();
  const { notify } = useShell();
  const [selected, setSelected] = useState<ShownConsent | null>(null);
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
    actions: (row) =>
      row.consent && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Opt-Out user ${row.user_id}`}
          onClick={() => {
            setDone(null);
            setSelected(row);
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
            onConfirm={() => optOut(selected.user_id)}
            onClose={() => setSelected(null)}
          >
            <p>
              Are you sure you want to opt out user <strong>{selected.user_id}</strong>
              {personOf(selected)}? Every consent they gave will be revoked.
            </p>
          </ConfirmDialog>
        )}
      </>
    ),
  };
}

/** Who the id stands for, in brackets. */
function personOf({ user_name, user_email }: ShownConsent): string {
  const person = [user_name, user_email].filter(Boolean).join(', ');
  return person && ` (${person})`;
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
