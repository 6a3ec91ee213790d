import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { useState } from 'react';
import { Disclosure } from '../layout/disclosure.tsx';
import { ListPanel } from '../lists/list-panel.tsx';
import { panelOf } from '../lists/panel-of.ts';
import type { List } from '../lists/use-list.ts';
import { auditEntries } from './audit-entries.tsx';

/** Who did what, closed until asked for. */
export function ActivityLog({ log }: { log: List<NamedAuditEntry> }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="Activity log" onToggle={setOpen}>
      {open && (
        <ListPanel {...panelOf(auditEntries)} title="Log entries" caption={auditEntries.title} list={log} />
      )}
    </Disclosure>
  );
}
