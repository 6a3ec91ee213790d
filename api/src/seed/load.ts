import { trialDays } from '@adili/schemas/accounts/plan';
import { demoCustomer } from '../config/demo-accounts.ts';
import { rowsOf } from '../data/row-source.ts';
import { coverageOf } from '../domain/billing/payments/coverage.ts';
import { recordAuditEntry } from '../domain/foundation/audit-entries/audit-entries.ts';
import { type OperatorWork, operators } from '../domain/people/accounts/operators.ts';
import type { Tables } from '../store/store.ts';
import type { Account } from '../store/tables/accounts.ts';
import { demoAuditEntries } from './audit-entries.ts';
import { createChance } from './chance.ts';
import { demoConsentDecisions, statesAfter } from './consents.ts';
import { before } from './instants.ts';
import { demoMessages } from './messages.ts';
import { people } from './people.ts';
import { demoRequests } from './requests.ts';
import { demoPayments, demoVisitors } from './traffic.ts';

/** Only the customer of the demonstration can sign in: the others have no password. */
const accountsAt = (now: Date, passwordHash: string | null): Account[] =>
  people.map(({ plan, ...person }, index) => {
    const createdAt = before(now, 44 - index * 4);
    const isCustomer = person.email === demoCustomer.email;
    return {
      ...person,
      ...(plan ? { memberRole: 'owner' } : {}),
      role: 'user',
      passwordHash: isCustomer ? passwordHash : null,
      createdAt,
      emailVerifiedAt: createdAt,
      // So that all there is can be tried.
      trialEndsAt: isCustomer ? before(now, -trialDays) : undefined,
    };
  });

/** All rows of the demonstration by their tables: the same ids everywhere. */
export function demoRows(now: Date, operatorId: string, passwordHash: string | null) {
  const chance = createChance(2026);
  const users = accountsAt(now, passwordHash);
  const visitors = demoVisitors(chance, now);
  const payments = demoPayments(chance, now);
  const consentDecisions = demoConsentDecisions(now, operatorId);
  const dataSubjectRequests = demoRequests(now, operatorId);
  const contactMessages = demoMessages(now);
  return {
    // That of the customer is made when they sign in.
    organisations: users.flatMap(({ organisationId: id, company: name = '', createdAt }) =>
      id ? [{ id, name, createdAt, ...coverageOf(payments.filter((one) => one.organisationId === id)) }] : [],
    ),
    users,
    consentDecisions,
    consents: statesAfter(consentDecisions),
    dataSubjectRequests,
    contactMessages,
    visitors,
    payments,
    auditEntries: demoAuditEntries({
      accounts: users,
      decisions: consentDecisions,
      requests: dataSubjectRequests,
      messages: contactMessages,
    }),
  };
}

/**
 * Fills an empty store with the demonstration: the same content everywhere, its dates counted from now.
 * @returns false where another process has filled it meanwhile
 */
export async function loadDemo(services: OperatorWork): Promise<boolean> {
  const now = services.clock();
  const [operator] = await operators(services);
  const passwordHash = await services.passwords.hash(demoCustomer.password);
  const rows = demoRows(now, operator?.id ?? 'system', passwordHash);
  const load = async (tables: Tables) => {
    if (await tables.users.byKey('email', demoCustomer.email)) return false;
    for (const [name, made] of Object.entries(rows))
      await rowsOf(tables, name as keyof typeof rows).insertAll(made);
    await recordAuditEntry(services, tables, { actor: 'system', action: 'demo.loaded' });
    return true;
  };
  return services.store.transaction(load, { lock: 'first start' });
}
