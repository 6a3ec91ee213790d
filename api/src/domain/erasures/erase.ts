import { instantAfter, minutes } from '../../runtime/clock.ts';
import type { Erasure, Subject } from '../../store/erasures/table.ts';
import type { Services } from '../services.ts';
import { counted, eraseRows, mailFiles } from './erase-rows.ts';
import { erasedEmail } from './erased-email.ts';
import { finishErasure, finished } from './finish.ts';
import { redactor } from './hashed-identifiers.ts';
import { erasureKind } from './kind.ts';
import { isMailFileOf } from './mail-file.ts';
import type { Person } from './part.ts';
import { signedErasure } from './sign-erasure.ts';

/** Whom an erasure is of, by all that they are known by. */
export const personOf = (
  { requestId, startedAt }: Pick<Erasure, 'requestId' | 'startedAt'>,
  subject: Subject,
  seals: Person['seals'],
): Person => ({ ...subject, requestId, before: startedAt, ...redactor(subject), seals });

/** Deletes the person's mails that were written as files, takes what names them out of those to others, and counts both. */
async function mendMailFiles(
  { store, subjectFiles }: Services,
  { id }: Erasure,
  person: Person,
): Promise<void> {
  const counts = await subjectFiles.redactMails((text) =>
    isMailFileOf(person, text) ? null : person.without(text),
  );
  if (counts.erased + counts.anonymised === 0) return;
  await store.transaction(async ({ erasures }) => {
    const now = await erasures.byId(id);
    if (now) await erasures.replace({ ...now, parts: counted(now.parts, mailFiles, counts) });
  });
}

/** Says goodbye, and forgets the address once that has left, or could not for a week. */
async function sayGoodbye({ store, outbox, clock }: Services, { id }: Erasure): Promise<void> {
  const done = await store.erasures.byId(id);
  if (!done?.contact) return;
  const { email, until } = done.contact;
  if (until > instantAfter(clock)) await outbox.send(erasedEmail(email, done));
  await store.transaction(async ({ erasures }) => {
    const now = await erasures.byId(id);
    if (now) await erasures.replace({ ...now, contact: undefined });
  });
}

/** Has the store's own copy of its last state be one of after the erasure. */
export async function leaveNoCopy({
  store,
  subjectFiles,
}: Pick<Services, 'store' | 'subjectFiles'>): Promise<void> {
  for (let times = 0; times < 2; times += 1)
    await store.transaction(async () => undefined, { forceCommit: true });
  await subjectFiles.dropOldCopies();
}

/** Erases whom it is of from wherever they are, then completes the request. Goes on where it was interrupted. */
async function erase(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const { store, subjectFiles, seals } = services;
  const begun = await store.erasures.byId(id);
  if (begun === null) return;
  if (begun.subject) {
    const person = personOf(begun, begun.subject, seals);
    await eraseRows(store, begun, { person, signal });
    await mendMailFiles(services, begun, person);
    const done = await signedErasure(services, finished(services, (await store.erasures.byId(id)) ?? begun));
    // On the list that a restore goes by, before anybody is told that it is done.
    await subjectFiles.list([done.signed]);
    await finishErasure(services, done);
  }
  await leaveNoCopy(services);
  await sayGoodbye(services, begun);
  await leaveNoCopy(services);
}

/** Says how erasures are done. */
export const registerErasures = (services: Services): void =>
  services.jobs.register<{ id: string }>({
    kind: erasureKind,
    work: ({ payload, signal }) => erase(services, payload.id, signal),
    atOnce: 1,
    // Soon taken up by another process, where the one that had it was killed.
    patience: minutes(1),
    // Never given up: what was promised by law is owed until it is done.
    retry: (tries) => Math.min(minutes(1) * 2 ** (tries - 1), minutes(60)),
  });
