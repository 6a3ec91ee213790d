import type { Store, Tables } from '../../api/src/store/store.ts';
import type { RequestStatus } from '../../shared/schemas/src/data-subject-requests/status.ts';
import type { Kind } from './acknowledged.ts';

const now = () => new Date().toISOString();

const entry = (id: string, action: string) => ({
  id,
  at: now(),
  actor: 'endurance',
  action,
  target: id,
  detail: '',
});

const visit = (store: Store, id: string) =>
  store.visitors.insert({ id, ip: '192.0.2.0', page_path: '/pricing', visit_time: now() });

/** As a sign-up, with a large text: five tables and a file. */
const openAccount = (store: Store, id: string) =>
  store.transaction(async (tables) => {
    const email = `${id}@example.com`;
    await tables.users.insert({ id, email, role: 'user', passwordHash: null, createdAt: now() });
    await tables.consents.insert({
      id,
      user_id: id,
      consent: true,
      purpose: 'analytics',
      created_at: now(),
      decision_id: id,
    });
    // Its kind is nobody's, so that nothing takes it.
    await tables.jobs.insert({
      id,
      kind: 'none',
      payload: {},
      tries: 0,
      createdAt: now(),
      dueAt: now(),
      lease: 0,
    });
    await tables.packageContents.insert({ id, expiresAt: now(), json: `"${id}"` });
    await tables.auditEntries.insert(entry(id, 'account.created'));
  });

const step = async (tables: Tables, id: string, number: number) => {
  const before = await tables.dataSubjectRequests.byId(id);
  const status: RequestStatus = number === 0 ? 'pending' : 'in_progress';
  const history = [...(before?.history ?? []), { status, at: now(), by: 'endurance' }];
  const request = {
    id,
    reference: id,
    user_id: 'endurance',
    type: 'Access' as const,
    status,
    open: true,
    law: 'GDPR' as const,
    created_at: now(),
    due_at: now(),
    history,
    version: 1,
    notes: [],
    mails: [],
  };
  if (before) await tables.dataSubjectRequests.replace({ ...before, status, history });
  else await tables.dataSubjectRequests.insert(request);
  await tables.auditEntries.insert(entry(`${id}.${number}`, 'request.changed'));
};

/** Which writer of which round writes for which time. */
export interface Turn {
  readonly round: number;
  readonly writer: number;
  readonly number: number;
}

/** The id of what is written then. */
export const nameOf = ({ round, writer, number }: Turn): string => `${round}-${writer}-${number}`;

const mixed: readonly Kind[] = ['visit', 'account', 'visit', 'step'];

/** In odd rounds all write visits, whose rows are added to a file where nothing else changes. */
export const kindOf = ({ round, writer }: Turn): Kind =>
  round % 2 === 1 ? 'visit' : (mixed[writer % mixed.length] ?? 'visit');

/** Writes the next of a writer's kind. @param acknowledge is told what was, at once: `visit 1-2-3` */
export async function writeOne(store: Store, turn: Turn, acknowledge: (line: string) => void): Promise<void> {
  const [kind, name] = [kindOf(turn), nameOf(turn)];
  if (kind === 'visit') await visit(store, name);
  else if (kind === 'account') await openAccount(store, name);
  else {
    for (const number of [0, 1]) {
      await store.transaction((tables) => step(tables, name, number));
      acknowledge(`step ${name}.${number}`);
    }
    return;
  }
  acknowledge(`${kind} ${name}`);
}
