import type { Tables } from '../ports.ts';
import { resetTokensIn, sessionsIn, usersIn } from './account-tables.ts';
import { attemptsIn } from './attempt-tables.ts';
import { logsIn, messagesIn, outboxIn } from './correspondence-tables.ts';
import type { Journal } from './journal.ts';
import type { Memory } from './memory.ts';
import { pageLoadsIn } from './page-load-tables.ts';
import { consentsIn, paymentsIn, requestsIn, visitorsIn } from './record-tables.ts';

/** Makes one change to the memory; how it becomes durable is for who supplies the function. */
export type Write = <T>(change: (journal: Journal) => T) => Promise<T>;

export const tablesIn = (memory: Memory, write: Write): Tables => ({
  users: usersIn(memory, write),
  sessions: sessionsIn(memory, write),
  resetTokens: resetTokensIn(memory, write),
  consents: consentsIn(memory, write),
  requests: requestsIn(memory, write),
  visitors: visitorsIn(memory, write),
  pageLoads: pageLoadsIn(memory, write),
  payments: paymentsIn(memory, write),
  messages: messagesIn(memory, write),
  logs: logsIn(memory, write),
  outbox: outboxIn(memory, write),
  attempts: attemptsIn(memory, write),
});
