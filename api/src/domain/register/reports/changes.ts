import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-id';
import type { Tables } from '../../../store/store.ts';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import { mappingOfEntry } from '../mappings/mapping-entry.ts';
import { isRegisterChange } from '../packs/register-trail.ts';
import type { Register } from '../register/register.ts';
import type { Week } from './week.ts';

/** Entries in memory at a time, besides those that are kept. */
const atOnce = 500;

/** The changes of a register within a week, the newest first. */
export async function changesWithin(
  tables: Tables,
  organisationId: string,
  { from, to }: Week,
): Promise<AuditRow[]> {
  const found: AuditRow[] = [];
  const request = {
    limit: atOnce,
    sort: 'at',
    descending: true,
    where: { organisationId },
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  };
  for (let after: Parameters<Tables['auditEntries']['page']>[0]['after']; ; ) {
    const { rows, next } = await tables.auditEntries.page({ ...request, after });
    found.push(...rows.filter(isRegisterChange));
    if (next === null) return found;
    after = next;
  }
}

/** The frameworks that a change touched, by their ids. */
export function frameworksOf(register: Register, { action, target, detail }: AuditRow): readonly string[] {
  const answeredBy = (controls: readonly string[]) =>
    controls.flatMap(
      (id) => register.controlById.get(id)?.requirements.map(({ framework }) => framework) ?? [],
    );
  if (action.startsWith('framework.')) return [target];
  if (action.startsWith('mapping.')) {
    const mapping = mappingOfEntry(detail);
    return mapping ? [mapping.from.framework, mapping.to.framework] : [];
  }
  if (action.startsWith('requirement.')) return [partsOfRequirementId(target)?.framework ?? ''];
  // Links that were taken away are in no row any more: the entry names their framework.
  if (action === 'control.linked') return [detail.split(':', 1)[0] ?? '', ...answeredBy([target])];
  if (action.startsWith('control.')) return answeredBy([target]);
  return answeredBy(register.evidence.find(({ id }) => id === target)?.controls ?? []);
}
