import { actionNames } from '@adili/schemas/audit-entries/action-words';
import type { Tables } from '../../../store/store.ts';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { RegisterChange } from './trail.ts';

/** What changes a register: packs, reads and sign-ins do not. */
const subjects = ['framework.', 'control.', 'evidence.', 'requirement.', 'mapping.', 'risk.'];

/** Whether an entry of the trail tells of a change of the register. */
export const isRegisterChange = ({ action }: AuditRow): boolean =>
  subjects.some((subject) => action.startsWith(subject));

type Linked = AuditRow &
  Required<Pick<AuditRow, 'organisationId' | 'sequence' | 'previousHash' | 'hash' | 'contentHash'>>;

const isLinked = (row: AuditRow): row is Linked =>
  ![row.organisationId, row.sequence, row.previousHash, row.hash, row.contentHash].includes(undefined);

/** Entries in memory at a time, besides those that are kept. */
const atOnce = 500;

/** All changes of an organisation's register that are linked, in the order of the chain. */
export async function registerTrail(tables: Tables, organisationId: string): Promise<RegisterChange[]> {
  const found: Linked[] = [];
  const request = { limit: atOnce, sort: 'at', descending: false, where: { organisationId } };
  for (let after: Parameters<Tables['auditEntries']['page']>[0]['after']; ; ) {
    const { rows, next } = await tables.auditEntries.page({ ...request, after });
    found.push(...rows.filter(isRegisterChange).filter(isLinked));
    if (next === null) break;
    after = next;
  }
  const nameOf = await namesFor(
    tables,
    found.map(({ actor }) => actor),
    organisationId,
  );
  return found
    .toSorted((one, other) => one.sequence - other.sequence)
    .map((row) => ({
      ...row,
      actorName: nameOf(row.actor)?.name,
      actionName: actionNames[row.action as keyof typeof actionNames] ?? row.action,
    }));
}
