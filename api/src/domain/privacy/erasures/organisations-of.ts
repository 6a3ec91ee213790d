import { operatorChain } from '@adili/schemas/audit-entries/audit-entry';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { Tables } from '../../../store/store.ts';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import type { Subject } from '../../../store/tables/erasures.ts';
import type { Action } from '../../foundation/audit-entries/audit-entries.ts';
import { findAnother } from '../../people/members/members.ts';
import { readPages } from './read-pages.ts';

const leaving = ['member.left', 'member.removed'] as const satisfies Action[];

/**
 * Whether an organisation that a person left has nobody in it, and went by them: whoever left it later may still have an
 * account, and what they wrote there is theirs.
 */
async function isLastToLeave(tables: Tables, userId: string, organisationId: string): Promise<boolean> {
  if (await findAnother(tables, { id: userId, organisationId })) return false;
  let last: AuditRow | undefined;
  for (const action of leaving) {
    const where = { organisationId, action };
    const { rows } = await tables.auditEntries.page({ limit: 1, sort: 'at', descending: true, where });
    for (const row of rows) if (!last || row.at > last.at) last = row;
  }
  return last !== undefined && [userId, erasedId].includes(last.target);
}

/** Reads the organisations that a person left or was removed from, by the trail, and which of them go with them. */
export async function readFormerOrganisations(
  tables: Tables,
  userId: string,
): Promise<Required<Pick<Subject, 'formerlyIn' | 'leftEmpty'>>> {
  const former = new Set<string>();
  for (const action of leaving)
    for await (const rows of readPages(tables, 'auditEntries', { where: { target: userId, action } }))
      for (const { organisationId = operatorChain } of rows as readonly AuditRow[])
        if (organisationId !== operatorChain) former.add(organisationId);
  const leftEmpty: string[] = [];
  for (const id of former) if (await isLastToLeave(tables, userId, id)) leftEmpty.push(id);
  return { formerlyIn: [...former], leftEmpty };
}

/** The organisations that may hold something of a person, and of these the ones that go with them. */
export const organisationsOf = ({ memberOf, formerlyIn = [], organisationId, leftEmpty = [] }: Subject) => ({
  organisations: [...new Set([...(memberOf ? [memberOf] : []), ...formerlyIn])],
  ownOrganisations: [...new Set([...(organisationId ? [organisationId] : []), ...leftEmpty])],
});
