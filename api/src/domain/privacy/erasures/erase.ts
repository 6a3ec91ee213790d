import { days, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Erasure, Subject } from '../../../store/tables/erasures.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { ErasedPerson } from '../../foundation/ports/erasure-rules.ts';
import type { Hooks, Services } from '../../foundation/services.ts';
import { signingKey } from '../consents/receipt-keys.ts';
import { saveRequest } from '../data-subject-requests/save-request.ts';
import { recordStep } from '../data-subject-requests/steps.ts';
import { redactor } from './anonymise.ts';
import { erasureJob, erasureKind } from './begin.ts';
import { eraseRows } from './erase-rows.ts';
import { organisationsOf } from './organisations-of.ts';
import { readPages } from './read-pages.ts';
import { addToReport, erasedEmail, mailFiles } from './report.ts';

/** What carrying out an erasure takes. A command has no more, and leaves files of evidence to the API's next sweep. */
export type ErasureWork = Pick<Services, 'store' | 'clock' | 'newId' | 'hmac' | 'subjectFiles'> &
  Partial<Pick<Services, 'evidenceFiles'>> & { readonly hooks: Pick<Hooks, 'erasureRules'> };

/** How long the last mail is tried. */
const mailPatience = days(7);

/** The values of a mail's headers of some names, each in a line. */
function headersOf(text: string, names: readonly string[]): string[] {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines.flatMap((line) => {
    const [name = '', value = ''] = line.split(/:(.*)/s, 2);
    return names.includes(name.toLowerCase()) ? [value] : [];
  });
}

/** Whether a mail that was written as a file went to the person, or would bring the team's answer to them. */
function isMailFileOf({ email, formerEmails = [] }: Subject, text: string): boolean {
  const own = [email, ...formerEmails.map((former) => former.email)].filter(Boolean);
  const named = headersOf(text, ['to', 'reply-to']).flatMap((value) =>
    value.toLowerCase().split(/[\s,<>"]+/),
  );
  return own.some((address) => named.includes(address.toLowerCase()));
}

/** Deletes the person's mails that were written as files, takes what names them out of those to others, and counts both. */
async function redactMailFiles(
  { store, subjectFiles }: ErasureWork,
  id: string,
  person: ErasedPerson,
): Promise<void> {
  if (person.words.length === 0) return;
  const counts = await subjectFiles.redactMails((text) =>
    isMailFileOf(person, text) ? null : person.without(text),
  );
  if (counts.erased + counts.anonymised === 0) return;
  await store.transaction((tables) => addToReport(tables, id, mailFiles, counts));
}

/**
 * Completes the request, and keeps the address until the last mail has left. Of a replay, whose row knows when it was
 * finished first, the person had that mail then.
 */
async function finish(work: ErasureWork, done: Erasure): Promise<void> {
  const { newId, clock } = work;
  await work.store.transaction(async (tables) => {
    const erasure = await tables.erasures.byId(done.id);
    if (!erasure?.subject) return;
    const { subject, requestId, by, parts, finishedAt } = erasure;
    const at = done.finishedAt ?? instantAfter(clock);
    const context = { services: { newId, clock }, tables, operatorId: by, at };
    const request = await tables.dataSubjectRequests.byId(requestId);
    const getsLastEmail = finishedAt === undefined && request !== null && subject.isProved;
    const contact = getsLastEmail
      ? { email: subject.email, until: instantAfter(clock, mailPatience) }
      : undefined;
    // Who carried it out may have been erased meanwhile.
    await tables.erasures.replace({ ...done, by, parts, contact });
    if (request?.type === 'Deletion' && request.status !== 'completed') {
      const { erasing: _, ...completed } = await recordStep(context, request, { status: 'completed' });
      await saveRequest(tables, completed);
    }
    if (finishedAt !== undefined)
      await recordAuditEntry(context.services, tables, {
        actor: 'system',
        action: 'account.erased',
        target: requestId,
        detail: subject.email ? 'again, after a restore' : 'nothing of it was there after a restore',
        organisationId: null,
      });
  });
}

interface Carrying {
  readonly signal?: AbortSignal;
  /** Puts the finished erasure on the list that a restore goes by, before anything says that it is done. */
  readonly list?: (erasure: Erasure) => Promise<Erasure>;
}

/**
 * Erases whom an erasure is of from every table and file, and completes the request. It can be done anew from its start
 * at any time; whom it is of goes with the last of their rows.
 */
export async function carryOut(
  work: ErasureWork,
  id: string,
  { signal, list }: Carrying = {},
): Promise<void> {
  const { store, clock, hmac, hooks, evidenceFiles } = work;
  const begun = await store.erasures.byId(id);
  if (!begun?.subject) return;
  const { subject, requestId, startedAt } = begun;
  const known = { ...redactor(subject), ...organisationsOf(subject) };
  const person = { ...subject, ...known, requestId, before: startedAt, hmac };
  await eraseRows(store, begun, { person, rules: hooks.erasureRules, signal, evidenceFiles });
  await redactMailFiles(work, id, person);
  const { subject: _, ...erased } = (await store.erasures.byId(id)) ?? begun;
  const finishedAt = erased.finishedAt ?? instantAfter(clock);
  const done: Erasure = { ...erased, state: 'erased', finishedAt };
  await finish(work, list ? await list(done) : done);
}

/** A finished erasure with its line for the list: that names neither the last mail's address nor the operator. */
async function signed(services: Services, erasure: Erasure): Promise<Erasure & { readonly signed: string }> {
  const { contact: _, subject: __, signed: ___, ...row } = erasure;
  const key = await signingKey(services);
  const line = await services.receiptSigner.sign({ ...row, by: 'system' }, key, 'erasure+json');
  return { ...erasure, signed: line };
}

/**
 * Lists every finished erasure: a new disk, or that of another machine, lacks the lines of before. Signs those that are
 * not signed, as those taken on trust.
 */
export async function listErasures(services: Services): Promise<void> {
  const { store, subjectFiles } = services;
  const lines: string[] = [];
  for await (const rows of readPages(store, 'erasures'))
    for (const erasure of rows as readonly Erasure[]) {
      if (erasure.state !== 'erased') continue;
      const line = erasure.signed ?? (await signed(services, erasure)).signed;
      lines.push(line);
      if (erasure.signed) continue;
      await store.transaction(async ({ erasures }) => {
        const now = await erasures.byId(erasure.id);
        if (now) await erasures.replace({ ...now, signed: line });
      });
    }
  await subjectFiles.list(lines);
}

/** Sends the last mail, and forgets the address once that has left, or could not for a week. */
async function sendLastEmail({ store, outbox, clock, contact }: Services, id: string): Promise<void> {
  const done = await store.erasures.byId(id);
  if (!done?.contact) return;
  const { email, until } = done.contact;
  const request = await store.dataSubjectRequests.byId(done.requestId);
  if (until > instantAfter(clock)) await outbox.send(erasedEmail(email, done, contact, request?.language));
  await store.transaction(async ({ erasures }) => {
    const now = await erasures.byId(id);
    if (now) await erasures.replace({ ...now, contact: undefined });
  });
}

/** Carries an erasure out, and goes on where it was interrupted. */
async function erase(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const list = async (erasure: Erasure) => {
    const done = await signed(services, erasure);
    await services.subjectFiles.list([done.signed]);
    return done;
  };
  await carryOut(services, id, { signal, list });
  await sendLastEmail(services, id);
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

/** Gives each open erasure that has lost its job another, as after a hand in the database. */
export async function requeueErasures({ store, jobs }: Services): Promise<void> {
  for (const { id, state } of await store.erasures.after('0001-01-01T00:00:00.000Z'))
    if (state === 'erasing')
      await store.transaction(async (tables) => {
        if ((await tables.jobs.byId(erasureJob(id))) === null)
          await jobs.add(tables, erasureKind, { id }, { id: erasureJob(id) });
      });
}
