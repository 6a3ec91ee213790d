import { trialDays } from '@adili/schemas/accounts/plan';
import { demoCustomer, demoNewcomer } from '../config/demo-accounts.ts';
import { rowsOf } from '../data/row-source.ts';
import { coverageOf } from '../domain/billing/payments/coverage.ts';
import { recordAuditEntry } from '../domain/foundation/audit-entries/audit-entries.ts';
import type { Services } from '../domain/foundation/services.ts';
import { operators } from '../domain/people/accounts/operators.ts';
import { openMissingCases } from '../domain/support/support-cases/case-of-message.ts';
import { minutes } from '../runtime/clock.ts';
import { newSecret } from '../runtime/secrets.ts';
import type { Tables } from '../store/store.ts';
import type { Account } from '../store/tables/accounts.ts';
import { demoAuditEntries } from './audit-entries.ts';
import { createChance } from './chance.ts';
import { demoConsentDecisions, statesAfter } from './consents.ts';
import { before } from './instants.ts';
import { demoMessages } from './messages.ts';
import { people } from './people.ts';
import { demoRequests } from './requests.ts';
import { tellEstablished } from './story/established.ts';
import { tellNewcomer } from './story/newcomer.ts';
import { setStage } from './story/stage.ts';
import { weeksAround } from './story/weeks.ts';
import { demoPayments, demoVisitors } from './traffic.ts';

const accountsAt = (now: Date): Account[] =>
  people.map(({ plan: _, daysAgo, ...person }) => {
    const createdAt = before(now, daysAgo);
    return {
      ...person,
      memberRole: 'owner',
      role: 'user',
      passwordHash: null,
      createdAt,
      emailVerifiedAt: createdAt,
      trialEndsAt: before(now, daysAgo - trialDays),
    };
  });

/** The rows that the operator sees of other customers, by their tables: the same ids everywhere. */
export function demoRows(now: Date, operatorId: string) {
  const chance = createChance(2026);
  const users = accountsAt(now);
  const visitors = demoVisitors(chance, now);
  const payments = demoPayments(chance, now);
  const consentDecisions = demoConsentDecisions(now, operatorId);
  const dataSubjectRequests = demoRequests(now, operatorId);
  const contactMessages = demoMessages(now);
  return {
    organisations: users.flatMap(({ organisationId: id, company: name = '', createdAt, trialEndsAt }) => {
      const paid = payments.filter(({ organisationId }) => organisationId === id);
      return id ? [{ id, name, createdAt, trialEndsAt, ...coverageOf(paid, trialEndsAt) }] : [];
    }),
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
 * Fills an empty store with the demonstration: the same content everywhere, its dates counted from now. All of it comes
 * in one transaction, or none.
 * @returns false where another process has filled it meanwhile
 */
export async function loadDemo(services: Services): Promise<boolean> {
  const now = services.clock();
  const [operator] = await operators(services);
  const { passwords } = services;
  const known = [demoCustomer, demoNewcomer].map(
    async ({ password }) => [password, await passwords.hash(password)] as const,
  );
  const hashes = new Map(await Promise.all(known));
  const unknownHash = await passwords.hash(newSecret());
  const rows = demoRows(now, operator?.id ?? 'system');
  const load = async (tables: Tables) => {
    if (await tables.users.byKey('email', demoCustomer.email)) return false;
    for (const [name, made] of Object.entries(rows))
      await rowsOf(tables, name as keyof typeof rows).insertAll(made);
    const stage = setStage(services, tables, hashes, unknownHash);
    await tellEstablished({ stage, tables, weeks: weeksAround(now), now }, operator?.id);
    await tellNewcomer(stage, new Date(now.getTime() - minutes(25)));
    // Of the public forms' messages, which came before: nobody is warned of them.
    await openMissingCases(stage.at(now));
    await recordAuditEntry(services, tables, { actor: 'system', action: 'demo.loaded' });
    return true;
  };
  return services.store.transaction(load, { lock: 'first start', isLong: true });
}
