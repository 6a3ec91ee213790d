import type { Consent } from '@adili/schemas/consents/consent';
import { purposeLabel } from '@adili/schemas/consents/purposes';
import { Badge, LocalMoment } from '@adili/ui';
import type { ListDefinition } from '../lists/list-definition.ts';

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
      header: 'Date',
      sort: 'created_at',
      cell: ({ created_at }) => <LocalMoment at={created_at} />,
    },
    {
      key: 'purpose',
      header: 'Purpose',
      sort: 'purpose',
      cell: ({ purpose }) => purposeLabel(purpose),
    },
    { key: 'name', header: 'Name', cell: ({ user_name, user_email }) => user_name ?? user_email ?? '–' },
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
