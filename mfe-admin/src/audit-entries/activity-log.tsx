import type { ListPage } from '@adili/http/use-list-page';
import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { useState } from 'react';
import { Disclosure } from '../layout/disclosure.tsx';
import { ListPanel } from '../lists/list-panel.tsx';
import { auditEntries } from './audit-entries.tsx';

/** Who did what, closed until asked for. */
export function ActivityLog({ log }: { log: ListPage<NamedAuditEntry> }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="Activity log" onToggle={setOpen}>
      {open && <ListPanel of={auditEntries} title="Log entries" list={log} />}
    </Disclosure>
  );
}
