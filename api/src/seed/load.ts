import { trialDays } from '@adili/schemas/accounts/trial-length';
import { operators } from '../domain/accounts/operators.ts';
import { recordAuditEntry } from '../domain/audit-entries/audit-entries.ts';
import type { Services } from '../domain/services.ts';
import type { Account } from '../store/accounts/table.ts';
import type { Tables } from '../store/store.ts';
import { demoCustomer } from './accounts.ts';
import { demoAuditEntries } from './audit-entries.ts';
import { createChance } from './chance.ts';
import { demoConsentDecisions, statesAfter } from './consents.ts';
import { before } from './instants.ts';
import { demoMessages } from './messages.ts';
import { demoOrganisations, membershipOf } from './organisations.ts';
import { people } from './people.ts';
import { demoRequests } from './requests.ts';
import { demoPayments, demoVisitors } from './traffic.ts';

/** Only the customer of the demonstration can sign in: the others have no password. */
const accountsAt = (now: Date, passwordHash: string): Account[] =>
  people.map((person, index) => ({
    ...person,
    ...membershipOf(person.id),
    role: 'user',
    passwordHash: person.email === demoCustomer.email ? passwordHash : null,
    createdAt: before(now, 44 - index * 4),
    emailVerifiedAt: before(now, 44 - index * 4),
    // So that all there is can be tried.
    ...(person.email === demoCustomer.email ? { trialEndsAt: before(now, -trialDays) } : {}),
  }));

/**
 * Fills an empty store with the demonstration: the same content everywhere, its dates counted from now.
 * @returns false where somebody else has filled it meanwhile
 */
export async function loadDemo(services: Services): Promise<boolean> {
  const now = services.clock();
  const [operator] = await operators(services);
  const operatorId = operator?.id ?? 'system';
  const chance = createChance(2026);
  const accounts = accountsAt(now, await services.passwords.hash(demoCustomer.password));
  const visitors = demoVisitors(chance, now);
  const payments = demoPayments(chance, now);
  const records = {
    accounts,
    organisations: demoOrganisations(accounts, payments),
    decisions: demoConsentDecisions(now, operatorId),
    requests: demoRequests(now, operatorId),
    messages: demoMessages(now),
    visitors,
    payments,
  };
  const load = async (tables: Tables) => {
    if (await tables.users.byKey('email', demoCustomer.email)) return false;
    await tables.organisations.insertAll(records.organisations);
    await tables.users.insertAll(accounts);
    await tables.consentDecisions.insertAll(records.decisions);
    await tables.consents.insertAll(statesAfter(records.decisions));
    await tables.dataSubjectRequests.insertAll(records.requests);
    await tables.contactMessages.insertAll(records.messages);
    await tables.visitors.insertAll(records.visitors);
    await tables.payments.insertAll(records.payments);
    await tables.auditEntries.insertAll(demoAuditEntries(records));
    await recordAuditEntry(services, tables, { actor: 'system', action: 'demo.loaded' });
    return true;
  };
  return services.store.transaction(load, { alone: 'first start' });
}
