import { randomInt } from 'node:crypto';
import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { GuestConfirmation, GuestRequest } from '@adili/schemas/data-subject-requests/request-forms';
import type { Language } from '@adili/schemas/language';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import { newSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import { truncateAddress } from '../../foundation/address.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import { mailboxOf } from '../../foundation/mailbox.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import { isAllowed } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { shownToPerson } from './data-subject-requests.ts';
import { GuestCodeInvalidError } from './errors.ts';
import { mailWords } from './mail-words/mail-words.ts';
import { createRequest, transactThenDispatch } from './open-request.ts';
import { type Asker, readRequests, refuseTooMany } from './under-way.ts';

const guestCodeLifetime = minutes(30);

/** Wrong codes after which a right one does not count any more. */
const mostGuestTries = 5;

const newCode = () => String(randomInt(100_000_000)).padStart(8, '0');

const sealOf = ({ hmac }: Pick<Services, 'hmac'>, id: string, code: string) =>
  hmac.sign('guest request', id, code);

/**
 * Keeps what is asked for until the code in the mail proves the address. Whether it has an account is not looked up.
 * @param address that the call came from
 */
export async function startGuestRequest(
  services: Services,
  { email, website, type, details, law, language = 'en' }: GuestRequest,
  address: string,
): Promise<{ id: string; message: string }> {
  const { clock, store } = services;
  const [id, code] = [newSecret(), newCode()];
  const started = {
    id,
    // The same where none is sent: the answer does not say whether others asked for that mailbox.
    message: `We’ll send a code to ${email}, which works for 30 minutes. If it doesn’t come, check your spam folder and the address. We send only a few codes an hour to an address: after that, ask again in an hour.`,
  };
  if (website) {
    services.onDroppedMessage('guest-request');
    return started;
  }
  const isKept = await store.transaction(async (tables) => {
    const key = ['guestCode', mailboxOf(email)] as const;
    // The network first: what it is refused is not taken from all others.
    const network = [...key, 'network', truncateAddress(address)] as const;
    if (!(await isAllowed(services, tables, network, budgets.codeMail.by.network))) return false;
    if (!(await isAllowed(services, tables, key, budgets.codeMail.by.mailbox))) return false;
    await tables.guestRequests.insert({
      id,
      email,
      type,
      details: details || undefined,
      law,
      // Without a word it is English.
      language: language === 'en' ? undefined : language,
      code: sealOf(services, id, code),
      tries: 0,
      createdAt: instantAfter(clock),
      expiresAt: instantAfter(clock, guestCodeLifetime),
    });
    return true;
  });
  // Never stored: the outbox would keep the code in the clear.
  if (isKept)
    services.background.run(() =>
      services.outbox.sendUnstored(guestCodeEmail(email, code, { type, language })),
    );
  return started;
}

/** The account whose address it is, once that is verified; else only the address. */
async function askerWith({ users }: Tables, email: string): Promise<Asker> {
  const account = await users.byKey('email', email);
  return account?.emailVerifiedAt ? { user_id: account.id } : { user_id: '', email };
}

/**
 * Opens the request that a code stands for. Its time began when it was sent.
 * @throws {GuestCodeInvalidError | TooManyOpenRequestsError}
 */
export async function confirmGuestRequest(services: Services, { id, code }: GuestConfirmation) {
  const opened = await transactThenDispatch(services, async (tables) => {
    const kept = await tables.guestRequests.byId(id);
    if (kept === null || kept.expiresAt <= instantAfter(services.clock)) return null;
    if (!services.hmac.verify(kept.code, 'guest request', id, code)) {
      const tries = kept.tries + 1;
      if (tries < mostGuestTries) await tables.guestRequests.replace({ ...kept, tries });
      else await tables.guestRequests.delete(id);
      return null;
    }
    await tables.guestRequests.delete(id);
    const asker = await askerWith(tables, kept.email);
    refuseTooMany(await readRequests(tables, asker), kept.type);
    return createRequest(services, tables, asker, kept, {
      received: kept.createdAt,
      language: kept.language,
    });
  });
  if (opened === null) throw new GuestCodeInvalidError();
  return shownToPerson(opened);
}

/** Carries the code. Nothing that was typed is in it: anybody can type anybody's address. */
function guestCodeEmail(
  to: string,
  code: string,
  { type, language }: { readonly type: RequestType; readonly language: Language },
): Email {
  const words = mailWords[language];
  return renderEmail({ to, language, ...words.code(words.types[type], code) });
}
