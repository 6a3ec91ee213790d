import type { Api } from '@adili/http';
import { requestTypes } from '@adili/schemas/data-subject-requests/data-subject-request';
import { soonDays } from '@adili/schemas/data-subject-requests/due-day';
import type { QueueQuestion } from '@adili/schemas/data-subject-requests/operator-forms';
import type { OperatorRequest, RequestCounts } from '@adili/schemas/data-subject-requests/operator-request';
import { requestStatuses } from '@adili/schemas/data-subject-requests/status';
import { copyText, requestStatusWords } from '@adili/ui';
import type { ListDefinition, ListQuestion } from '../lists/filtered-list.ts';
import { pathOfRequest, queueColumns } from './request-columns.tsx';

const firstUp = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The operator's queue: what is under way, the oldest due first, unless something else is asked for. */
export const queueDefinition = (assignees: RequestCounts['assignees']): ListDefinition<OperatorRequest> => ({
  title: 'Data Subject Requests',
  rows: 'requests',
  path: '/admin/requests',
  sort: 'due_at',
  columns: queueColumns,
  filters: [
    {
      name: 'status',
      label: 'Status',
      none: 'Under way',
      options: [
        { value: 'any', label: 'All' },
        ...requestStatuses.map((value) => ({ value, label: firstUp(requestStatusWords[value]) })),
      ],
    },
    {
      name: 'due',
      label: 'Due',
      options: [
        { value: 'overdue', label: 'Overdue' },
        { value: 'soon', label: `Within ${soonDays} days` },
      ],
    },
    { name: 'type', label: 'Type', options: requestTypes.map((value) => ({ value })) },
    {
      name: 'assignee',
      label: 'Assigned to',
      options: [
        { value: 'nobody', label: 'Nobody' },
        ...assignees.map(({ id, name, open }) => ({ value: id, label: `${name} (${open})` })),
      ],
    },
  ],
  nameOf: ({ reference }) => reference,
  menu: ({ id, reference, requester }) => [
    { label: 'Open', to: pathOfRequest(id, '') },
    { label: 'Copy reference', onSelect: () => void copyText(reference) },
    {
      label: 'Requests of this person',
      to: `/admin/requests?${new URLSearchParams({ status: 'any', q: requester.email })}`,
    },
  ],
  read: (api, question, signal) => api.list('GET /admin/dsrs', { query: queueQuestion(question), signal }),
  file: (files, question) => files.file('GET /admin/dsrs.csv', { query: queueQuestion(question) }),
});

/** How much is asked of the operators. */
export const readCounts = (api: Api, signal: AbortSignal) => api.call('GET /admin/dsr-counts', { signal });

/** What the queue asks of the API: without a status, what is under way. */
export const queueQuestion = ({ status, ...rest }: ListQuestion): QueueQuestion =>
  // The list takes no other values from the address than those of its filters.
  ({ ...rest, status: status === 'any' ? undefined : (status ?? 'open') }) as QueueQuestion;
