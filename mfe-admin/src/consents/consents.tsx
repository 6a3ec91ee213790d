import type { Consent } from '@adili/schemas/consents/consent';
import { Badge, LocalMoment } from '@adili/ui';
import type { ListDefinition } from '../lists/list-definition.ts';

export const consents: ListDefinition<Consent> = {
  title: 'Consents',
  rows: 'consents',
  path: '/admin/consents',
  sort: '-created_at',
  columns: [
    { key: 'user', header: 'User ID', sort: 'user_id', cell: ({ user_id }) => user_id, rowHeader: true },
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
      header: 'Date',
      sort: 'created_at',
      cell: ({ created_at }) => <LocalMoment at={created_at} />,
    },
  ],
  read: (api, query, signal) => api.list('GET /admin/consents', { query, signal }),
};
