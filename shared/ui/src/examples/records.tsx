import type { Examples } from '../all-examples.ts';
import {
  Badge,
  BarField,
  Button,
  type Column,
  CountUp,
  Day,
  DayField,
  EmptyState,
  Facts,
  FilterBar,
  LastDay,
  LocalMoment,
  localZone,
  MailAddress,
  RequestStatus,
  RowMenu,
  SearchBox,
  StaticTable,
  Table,
  Timeline,
  useFilters,
  WorkList,
} from '../index.ts';

const filterNames = ['q', 'state', 'owner'] as const;
const entryNames = ['q', 'action', 'actor', 'from', 'to'] as const;

interface Consent {
  id: string;
  user: string;
  granted: boolean;
  date: string;
}

const consents: Consent[] = [
  { id: '1', user: 'user-1041', granted: true, date: '14 Nov 2026' },
  { id: '2', user: 'user-1042', granted: false, date: '15 Nov 2026' },
  { id: '3', user: 'user-1043', granted: true, date: '19 Nov 2026' },
];

const columns: Column<Consent>[] = [
  { key: 'user', header: 'User ID', cell: ({ user }) => user, rowHeader: true },
  {
    key: 'status',
    header: 'Consent Status',
    cell: ({ granted }) =>
      granted ? <Badge tone="success">Granted</Badge> : <Badge tone="danger">Revoked</Badge>,
  },
  { key: 'date', header: 'Date', cell: ({ date }) => date, align: 'end' },
];

const at = '2026-11-21T04:15:00.000Z';

/** Records and their states. */
export const records = {
  StaticTable: {
    Plain: () => (
      <StaticTable
        caption="Consents"
        captionShown
        columns={columns}
        rows={consents}
        rowKey={({ id }) => id}
      />
    ),
  },
  Table: {
    WithActions: () => (
      <Table
        caption="Consents"
        captionShown
        columns={columns}
        rows={consents}
        actions={() => (
          <Button variant="secondary" size="small">
            Opt-Out
          </Button>
        )}
      />
    ),
    Sorted: () => (
      <Table
        caption="Consents by date"
        captionShown
        columns={columns.map((column) =>
          column.key === 'status' ? column : { ...column, sort: column.key },
        )}
        rows={consents}
        sorting={{ by: 'date', descending: true, onSort: () => {} }}
      />
    ),
    ByKeyboard: () => (
      <Table
        caption="Chosen consents"
        captionShown
        columns={columns}
        rows={consents}
        selection={{ selected: new Set(['2']), onChange: () => {}, nameOf: ({ user }) => user }}
        rowKeys={{ onHelp: () => {}, onSelect: () => {} }}
      />
    ),
    Empty: () => (
      <Table caption="Revoked consents" columns={columns} rows={[]} empty="No consents data available." />
    ),
  },
  RowMenu: {
    'Of a payment': () => (
      <RowMenu
        of="TX1041"
        items={[
          { label: 'Open', to: '/admin/payments' },
          { label: 'Write to them', href: 'mailto:amina@example.com' },
          { label: 'Mark reversed', of: 'TX1041', danger: true, onSelect: () => {} },
        ]}
      />
    ),
  },
  FilterBar: {
    'Of controls': () => (
      <FilterBar
        searchLabel="Search controls"
        filters={useFilters('/compliance/controls', filterNames)}
        choices={[
          { name: 'state', label: 'Status', options: [{ value: 'planned', label: 'Planned' }] },
          { name: 'owner', label: 'Owner', options: [{ value: 'none', label: 'No owner' }] },
        ]}
      />
    ),
    'With days, and a value that links give': () => (
      <FilterBar
        days
        searchLabel="Search activity"
        filters={{ ...useFilters('/admin/activity', entryNames), values: { actor: '7', from: '2026-11-01' } }}
        choices={[
          { name: 'action', label: 'Action', none: 'Any', options: [{ value: 'login', label: 'Log in' }] },
          { name: 'actor', label: 'Person' },
        ]}
      />
    ),
  },
  BarField: {
    'Of a number': () => (
      <BarField label="Rows per page">
        <select>
          <option>50</option>
        </select>
      </BarField>
    ),
  },
  SearchBox: {
    Empty: () => <SearchBox label="Search consents" onSearch={() => {}} />,
    Searching: () => <SearchBox label="Search receipts" q="newsletter" onSearch={() => {}} />,
  },
  DayField: {
    None: () => <DayField label="From" day="" onDay={() => {}} />,
    Chosen: () => <DayField label="To" day="2026-11-14" onDay={() => {}} />,
  },
  WorkList: {
    WithMenus: () => (
      <WorkList
        caption="Consents to work with"
        captionShown
        columns={columns}
        rows={consents}
        nameOf={({ user }) => user}
        menu={() => [{ label: 'Open', to: '/admin/consents' }]}
      />
    ),
  },
  Timeline: {
    'Of a request': () => (
      <Timeline
        label="What happened"
        events={[
          { key: '1', time: <LocalMoment at="2026-11-18T09:00:00.000Z" />, title: 'Filed' },
          {
            key: '2',
            time: <LocalMoment at="2026-11-20T06:30:00.000Z" />,
            title: 'Rejected',
            children: 'Invoices are kept for seven years.',
          },
        ]}
      />
    ),
  },
  Facts: {
    'Of a request': () => (
      <Facts
        facts={[
          { name: 'Type', value: 'Access' },
          { name: 'Status', value: <RequestStatus status="pending" /> },
          { name: 'Assigned to', value: 'Nobody yet' },
        ]}
      />
    ),
  },
  Badge: {
    Tones: () => (
      <p>
        <Badge>pending</Badge> <Badge tone="accent">in progress</Badge>{' '}
        <Badge tone="highlight">Most chosen</Badge> <Badge tone="success">Granted</Badge>{' '}
        <Badge tone="warning">Due soon</Badge> <Badge tone="danger">Revoked</Badge>
      </p>
    ),
  },
  RequestStatus: {
    EachStatus: () => (
      <p>
        <RequestStatus status="pending" /> <RequestStatus status="in_progress" />{' '}
        <RequestStatus status="completed" /> <RequestStatus status="rejected" />{' '}
        <RequestStatus status="cancelled" />
      </p>
    ),
  },
  MailAddress: {
    InText: () => (
      <p>
        Write to <MailAddress of="privacy@adili.example" />
      </p>
    ),
  },
  Day: {
    InText: () => (
      <p>
        Runs until <Day at={at} />
      </p>
    ),
  },
  LastDay: {
    InText: () => (
      <p>
        Due by <LastDay at="2026-11-20T21:00:00.000Z" />
      </p>
    ),
  },
  LocalMoment: {
    InText: () => (
      <p>
        Visited on <LocalMoment at={at} /> ({localZone()})
      </p>
    ),
  },
  CountUp: {
    Plain: () => <CountUp value={2000} />,
    Formatted: () => <CountUp value={98} format={(value) => `${value}%`} />,
  },
  EmptyState: {
    Plain: () => <EmptyState>No DSRs data available.</EmptyState>,
    WithAction: () => (
      <EmptyState actions={<Button variant="secondary">New request</Button>}>No requests yet.</EmptyState>
    ),
  },
} satisfies Record<string, Examples>;
