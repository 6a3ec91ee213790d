import { purposeLabel } from '@adili/schemas/consents/purposes';
import { Badge, LocalMoment } from '@adili/ui';
import type { ListDefinition } from '../lists/list-definition.ts';
import { WithNote } from '../lists/with-note.tsx';
import type { ShownConsent } from './shown-consent.ts';

export const consents: ListDefinition<ShownConsent> = {
  title: 'Consents',
  rows: 'consents',
  path: '/admin/consents',
  sort: '-created_at',
  columns: [
    {
      key: 'user',
      header: 'User ID',
      sort: 'user_id',
      cell: ({ user_id, user_name, user_email }) => (
        <WithNote note={[user_name, user_email].filter(Boolean).join(', ')}>{user_id}</WithNote>
      ),
      rowHeader: true,
    },
    {
      key: 'status',
      header: 'Consent Status',
      sort: 'consent',
      cell: ({ consent, purpose }) => (
        <WithNote note={`For: ${purposeLabel(purpose)}`}>
          <Badge tone={consent ? 'success' : 'neutral'}>{consent ? 'Granted' : 'Revoked'}</Badge>
        </WithNote>
      ),
    },
    {
      key: 'date',
      header: 'Date',
      sort: 'created_at',
      cell: ({ created_at }) => <LocalMoment at={created_at} />,
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
  read: (api, query, signal) => api.list('GET /admin/consents', { query, signal }),
  file: (files, query) => files.file('GET /admin/consents.csv', { query }),
};
