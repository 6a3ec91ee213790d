import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { turnOf } from '../../register/evidence/evidence.ts';
import { deleteEvidenceOfChecks } from '../../register/evidence/evidence-of-checks.ts';
import { checkChanges, readCheckRow } from './checks.ts';
import { CheckStaysError } from './errors.ts';

/**
 * Takes a check away that programs push, with what it found and proved: its name is free again.
 * @throws {CheckStaysError | MissingError | TooManyError | SessionEndedError}
 */
export const removeCheck = (services: Services, caller: Caller, id: string): Promise<void> => {
  const organisationId = organisationIdOf(caller);
  return services.store.transaction(
    async (tables) => {
      const { id: actor } = await readCaller(tables, caller);
      const { kind, name } = await readCheckRow(tables, organisationId, id);
      if (kind !== 'pushed') throw new CheckStaysError();
      await allow(services, tables, ['check', organisationId], checkChanges);
      await deleteEvidenceOfChecks(services, tables, organisationId, [id], actor);
      await tables.checkFindings.deleteWhere('checkId', id);
      await tables.checks.delete(id);
      await recordAuditEntry(services, tables, {
        actor,
        action: 'check.removed',
        target: id,
        detail: name,
        organisationId,
      });
    },
    { lock: turnOf(organisationId) },
  );
};
