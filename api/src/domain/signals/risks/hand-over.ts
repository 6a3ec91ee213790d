import { instantAfter } from '../../../runtime/clock.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Hooks } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { changedRisk, changeWords } from './changed-risk.ts';

/** Gives the risks that a person sees to to another. */
export const handOverRisks: Hooks['handOver'] = async (
  services,
  tables,
  caller,
  { organisationId, from, to: owner },
) => {
  const rows = (await tables.risks.where('owner', from)).filter(
    (row) => row.organisationId === organisationId,
  );
  if (rows.length > 0) await requireEntitlement(services, tables, caller, 'register');
  for (const row of rows) {
    const after = changedRisk(row, { owner }, instantAfter(services.clock));
    await tables.risks.replace(after);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'risk.changed',
      target: row.id,
      detail: changeWords(row, after),
      organisationId,
    });
  }
};
