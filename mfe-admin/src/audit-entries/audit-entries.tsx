import { actionNames, actionWords } from '@adili/schemas/audit-entries/action-words';
import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { copyText, LocalMoment, localMomentOf, requestStatusWords } from '@adili/ui';
import type { ListDefinition } from '../lists/filtered-list.ts';

const pathOf = (filter: Record<string, string>) => `/admin/activity?${new URLSearchParams(filter)}`;

/** Who did what: the audit trail of the whole site. */
export const auditEntries: ListDefinition<NamedAuditEntry> = {
  title: 'Activity log',
  rows: 'entries',
  path: '/admin/activity',
  sort: '-at',
  columns: [
    {
      key: 'at',
      narrow: 'note',
      header: 'Time',
      sort: 'at',
      cell: ({ at }) => <LocalMoment at={at} />,
      rowHeader: true,
    },
    {
      key: 'actor',
      narrow: 'note',
      header: 'Actor',
      sort: 'actor',
      cell: ({ actor, actorName }) => <Who id={actor} name={actorName} />,
    },
    {
      key: 'action',
      narrow: 'title',
      header: 'Action',
      sort: 'action',
      cell: ({ action }) => actionWords(action),
    },
    {
      key: 'target',
      header: 'Target',
      sort: 'target',
      cell: ({ target, targetName }) => <Who id={target} name={targetName} />,
    },
    {
      key: 'detail',
      header: 'Detail',
      cell: ({ detail, detailNamed }) => inWords(detailNamed ?? detail) || '–',
    },
  ],
  filters: [
    {
      name: 'action',
      label: 'Action',
      options: Object.entries(actionNames)
        .map(([value, label]) => ({ value, label }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    },
    { name: 'actor', label: 'Actor' },
    { name: 'target', label: 'Target' },
  ],
  nameOf: ({ action, at }) => `${actionWords(action)}, ${localMomentOf(at)}`,
  menu: ({ actor, action, target }) => [
    ...(actor ? [{ label: 'All by this actor', to: pathOf({ actor }) }] : []),
    ...(target ? [{ label: 'All about this target', to: pathOf({ target }) }] : []),
    { label: 'All of this action', to: pathOf({ action }) },
    ...(actor ? [{ label: 'Copy the actor’s ID', onSelect: () => void copyText(actor) }] : []),
    ...(target ? [{ label: 'Copy the target’s ID', onSelect: () => void copyText(target) }] : []),
  ],
  read: (api, query, signal) => api.list('GET /admin/logs', { query, signal }),
  file: (files, query) => files.file('GET /admin/logs.csv', { query }),
};

const statuses: Readonly<Record<string, string>> = requestStatusWords;

const ids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** What the log has, with 'pending -> in_progress' in words, and without ids that nobody reads: the file of the list has them. */
const inWords = (detail: string) =>
  detail
    .replace(
      /(\w+) -> (\w+)/,
      (_, from: string, to: string) => `From ${statuses[from] ?? from} to ${statuses[to] ?? to}`,
    )
    .replaceAll(ids, '…');

/** Who or what an id stands for today; the id itself is in the row's menu. */
const Who = ({ id, name }: { id: string; name?: string | undefined }) =>
  name || id.replaceAll(ids, '') || '–';
