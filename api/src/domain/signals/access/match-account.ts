import type { SystemAccount } from '@adili/schemas/access/system-account';
import type { VersionRead } from '@adili/schemas/version';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { turnOfAccounts } from '../connections/enter-accounts.ts';
import { readPeople } from './people.ts';
import { shownAccount } from './read-access.ts';

const changes = perDay(20_000, 'Your organisation has matched accounts');

/** Says by hand whose an account is. @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | TooManyError | SessionEndedError} */
export const matchAccount = (
  services: Services,
  caller: Caller,
  id: string,
  { person, version }: { readonly person: string | null } & VersionRead,
): Promise<SystemAccount> => {
  const organisationId = organisationIdOf(caller);
  return services.store.transaction(
    async (tables) => {
      const { id: actor } = await readCaller(tables, caller);
      const row = await tables.systemAccounts.byId(id);
      if (row?.organisationId !== organisationId) throw new MissingError('account');
      const people = await readPeople(tables, organisationId);
      await requireVersion({ version }, versionOf(row), () => shownAccount(row, people));
      await allow(services, tables, ['access', organisationId], changes);
      await requireEntitlement(services, tables, caller, 'integrations');
      if (person !== null && !people.all.some((one) => one.id === person))
        throw new InvalidInputError({ person: 'Choose a person of your organisation' });
      const { personId: _, ...rest } = row;
      const after = person === null ? rest : { ...rest, personId: person };
      const kept = await tables.systemAccounts.replace(after);
      await recordAuditEntry(services, tables, {
        actor,
        action: 'system_account.matched',
        target: id,
        detail: `${row.personId ?? 'none'} -> ${person ?? 'none'}`,
        organisationId,
      });
      return shownAccount(kept ?? after, people);
    },
    { lock: turnOfAccounts(organisationId) },
  );
};
