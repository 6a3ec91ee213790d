import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { type Column, Moment } from '@adili/ui';
import { Disclosure } from '../layout/disclosure.tsx';
import { ListPanel } from '../lists/list-panel.tsx';
import type { List } from '../lists/use-list.ts';
import { Who } from './who.tsx';

const columns: readonly Column<NamedAuditEntry>[] = [
  { key: 'at', header: 'Time', cell: ({ at }) => <Moment at={at} />, rowHeader: true },
  { key: 'actor', header: 'Actor', cell: ({ actor, actorName }) => <Who id={actor} name={actorName} /> },
  {
    key: 'action',
    header: 'Action',
    // The search finds an action by its name in the log.
    cell: ({ action }) => (
      <>
        {actionWords(action)} <code>{action}</code>
      </>
    ),
  },
  {
    key: 'target',
    header: 'Target',
    cell: ({ target, targetName }) => <Who id={target} name={targetName} />,
  },
  { key: 'detail', header: 'Detail', cell: ({ detail }) => detail || '–' },
];

/** Who did what, closed until asked for. */
export function ActivityLog({ log }: { log: List<NamedAuditEntry> }) {
  return (
    <Disclosure title="Activity log">
      <ListPanel
        title="Log entries"
        caption="Activity log"
        list={log}
        columns={columns}
        empty="No entries found."
      />
    </Disclosure>
  );
}
