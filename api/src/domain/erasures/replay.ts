import type { Account } from '../../store/accounts/table.ts';
import type { Erasure, Subject } from '../../store/erasures/table.ts';
import type { Store } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { membersOf } from '../members/members.ts';
import type { Services } from '../services.ts';
import { personOf } from './erase.ts';
import { eraseRows } from './erase-rows.ts';
import { pagesOf, type TableName } from './find-rows.ts';
import { completeRequest } from './finish.ts';
import { isMarked } from './marks.ts';

type Work = Pick<Services, 'store' | 'clock' | 'newId'>;

/** The tables with addresses of people who need not have an account. */
const withAddresses: readonly TableName[] = ['contactMessages', 'invitations', 'dataSubjectRequests'];

async function subjectIn(store: Store, account: Account, erasure: Erasure): Promise<Subject> {
  const { id: userId, email, fullName, phone, organisationId } = account;
  const isAlone = organisationId !== undefined && (await membersOf(store, organisationId)).length === 1;
  const isProved = isMarked(erasure.emailHash, erasure, email);
  return { userId, email, isProved, fullName, phone, organisationId: isAlone ? organisationId : undefined };
}

/** Whom erasures were of, as a store has them again: by their accounts, or by addresses alone. */
async function subjectsOf(store: Store, lacking: readonly Erasure[]): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  for (const { id, subject } of await store.erasures.byIds(lacking.map((erasure) => erasure.id)))
    if (subject) found.set(id, subject);
  for (const table of withAddresses)
    for await (const rows of pagesOf(store, table))
      for (const row of rows) {
        const email = String(Reflect.get(row, 'email') ?? '').toLowerCase();
        for (const erasure of lacking)
          if (!found.has(erasure.id) && isMarked(erasure.emailHash, erasure, email))
            found.set(erasure.id, { email, isProved: true });
      }
  for await (const rows of pagesOf(store, 'users'))
    for (const account of rows as readonly Account[])
      for (const erasure of lacking)
        if (isMarked(erasure.userHash, erasure, account.id))
          found.set(erasure.id, await subjectIn(store, account, erasure));
  return found;
}

/**
 * Erases again whom a list names from a store that was brought back from before. It may be done anew at any time.
 * @param listed finished erasures @returns how many of them the store did not know
 */
export async function replayErasures(work: Work, listed: readonly Erasure[]): Promise<number> {
  const { store } = work;
  const known = await store.erasures.byIds(listed.map(({ id }) => id));
  const done = new Set(known.filter(({ state }) => state === 'erased').map(({ id }) => id));
  const lacking = listed.filter(({ id }) => !done.has(id));
  if (lacking.length === 0) return 0;
  const subjects = await subjectsOf(store, lacking);
  for (const { contact: _, ...erasure } of lacking) {
    const subject = subjects.get(erasure.id);
    if (subject) await eraseRows(store, erasure, { person: personOf(erasure, subject, null) });
    await store.transaction(async (tables) => {
      if (!(await tables.erasures.replace(erasure))) await tables.erasures.insert(erasure);
      await completeRequest(work, tables, erasure);
      await recordAuditEntry(work, tables, {
        actor: 'system',
        action: 'account.erased',
        target: erasure.requestId,
        detail: subject ? 'again, after a restore' : 'nothing of it was there after a restore',
        organisationId: null,
      });
    });
  }
  return lacking.length;
}
