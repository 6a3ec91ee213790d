import type { Snapshot } from './snapshot.ts';
import { snapshotVersion } from './snapshot.ts';
import { Table } from './table.ts';

/** The whole store in memory. */
export interface Memory {
  readonly users: Table<Snapshot['users'][number]>;
  readonly sessions: Table<Snapshot['sessions'][number]>;
  readonly resetTokens: Table<Snapshot['resetTokens'][number]>;
  readonly consents: Table<Snapshot['consents'][number]>;
  readonly requests: Table<Snapshot['requests'][number]>;
  readonly visitors: Table<Snapshot['visitors'][number]>;
  readonly pageLoads: Table<Snapshot['pageLoads'][number]>;
  readonly payments: Table<Snapshot['payments'][number]>;
  readonly messages: Table<Snapshot['messages'][number]>;
  readonly logs: Table<Snapshot['logs'][number]>;
  readonly outbox: Table<Snapshot['outbox'][number]>;
  readonly attempts: Table<Snapshot['attempts'][number]>;
}

export const memoryOf = (snapshot: Snapshot): Memory => ({
  users: new Table(snapshot.users, { name: 'email', of: (user) => user.email }),
  sessions: new Table(snapshot.sessions),
  resetTokens: new Table(snapshot.resetTokens),
  consents: new Table(snapshot.consents),
  requests: new Table(snapshot.requests),
  visitors: new Table(snapshot.visitors),
  pageLoads: new Table(snapshot.pageLoads),
  payments: new Table(snapshot.payments, { name: 'transaction', of: (payment) => payment.transaction_id }),
  messages: new Table(snapshot.messages),
  logs: new Table(snapshot.logs),
  outbox: new Table(snapshot.outbox),
  attempts: new Table(snapshot.attempts),
});

export const snapshotOf = (memory: Memory): Snapshot => ({
  version: snapshotVersion,
  users: memory.users.all(),
  sessions: memory.sessions.all(),
  resetTokens: memory.resetTokens.all(),
  consents: memory.consents.all(),
  requests: memory.requests.all(),
  visitors: memory.visitors.all(),
  pageLoads: memory.pageLoads.all(),
  payments: memory.payments.all(),
  messages: memory.messages.all(),
  logs: memory.logs.all(),
  outbox: memory.outbox.all(),
  attempts: memory.attempts.all(),
});
