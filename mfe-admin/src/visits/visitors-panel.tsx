import type { Visitor } from '@adili/schemas/visits/visitor';
import { type Column, Moment } from '@adili/ui';
import { ListPanel } from '../lists/list-panel.tsx';
import type { List } from '../lists/use-list.ts';

const columns: readonly Column<Visitor>[] = [
  { key: 'ip', header: 'IP', cell: ({ ip }) => ip, rowHeader: true },
  { key: 'page', header: 'Page', cell: ({ page_path }) => page_path },
  { key: 'time', header: 'Visit Time', cell: ({ visit_time }) => <Moment at={visit_time} /> },
];

export function VisitorsPanel({ visitors }: { visitors: List<Visitor> }) {
  return <ListPanel title="Visitors" list={visitors} columns={columns} empty="No visits found." />;
}
