import type { Visitor } from '@adili/schemas/visits/visit';
import { LocalMoment } from '@adili/ui';
import type { ListDefinition } from '../lists/filtered-list.ts';
import { nairobiMomentOf, startOfNairobiDay } from './nairobi.ts';

export const visitors: ListDefinition<Visitor> = {
  title: 'Visitors',
  rows: 'visits',
  path: '/admin/visitors',
  sort: '-visit_time',
  columns: [
    { key: 'ip', narrow: 'note', header: 'IP', sort: 'ip', rowHeader: true },
    { key: 'page_path', narrow: 'title', header: 'Page', sort: 'page_path' },
    {
      key: 'time',
      narrow: 'note',
      header: 'Visit Time',
      sort: 'visit_time',
      cell: ({ visit_time }) => <LocalMoment at={visit_time} />,
    },
  ],
  filters: [{ name: 'page_path', label: 'Page' }],
  nameOf: ({ ip, page_path }) => `${ip} on ${page_path}`,
  menu: ({ ip, page_path }) => [
    {
      label: 'Visits of this page',
      to: `/admin/visitors?${new URLSearchParams({ page_path })}`,
    },
    { label: 'Visits from this address', to: `/admin/visitors?${new URLSearchParams({ q: ip })}` },
  ],
  read: (api, query, signal) => api.list('GET /admin/visitors', { query, signal }),
  file: (files, query) => files.file('GET /admin/visitors.csv', { query }),
};

/** The same by the days of its sums, which are counted in Nairobi. */
export const visitorsInNairobi: ListDefinition<Visitor> = {
  ...visitors,
  startOfDay: startOfNairobiDay,
  columns: visitors.columns.map((column) =>
    column.key === 'time'
      ? {
          ...column,
          cell: ({ visit_time }) => <time dateTime={visit_time}>{nairobiMomentOf(visit_time)}</time>,
        }
      : column,
  ),
};
