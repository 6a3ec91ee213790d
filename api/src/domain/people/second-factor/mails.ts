import { brand } from '@adili/schemas/brand';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Action } from '../../foundation/audit-entries/audit-entries.ts';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import { recordOwnChange } from '../../foundation/notices.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { newWaysIn } from './factors.ts';

const changes = {
  'second_factor.on': {
    subject: `Your ${brand.name} account now has a second factor`,
    text: 'From now on, you log in with your password and a code from your authenticator app. All other devices were logged out.',
  },
  'second_factor.off': {
    subject: `The authenticator app of your ${brand.name} account was turned off`,
    text: 'You no longer need a code from your authenticator app to log in.',
  },
  'second_factor.recovery_code_used': {
    subject: `A recovery code of your ${brand.name} account was used`,
    text: 'Someone just used one of your recovery codes instead of a code from your authenticator app. It won’t work again.',
  },
  'second_factor.recovery_codes_renewed': {
    subject: `Your ${brand.name} account has new recovery codes`,
    text: 'Your account just got new recovery codes. The old ones no longer work.',
  },
  'passkey.added': {
    subject: `A passkey was added to your ${brand.name} account`,
    text: 'A new passkey can log in to your account from now on. All other devices were logged out.',
  },
  'passkey.removed': {
    subject: `A passkey was removed from your ${brand.name} account`,
    text: 'A passkey was removed from your account, and can no longer log in.',
  },
} as const satisfies Partial<Record<Action, { subject: string; text: string }>>;

type FactorChange = keyof typeof changes;

type Site = Pick<Services, 'siteUrl' | 'contact'>;

/** How the owner undoes what a stranger may have added, and what outlives a new password. */
const undo: Partial<Record<FactorChange, string>> = {
  'second_factor.on': 'remove the authenticator app',
  'second_factor.recovery_codes_renewed': 'make new recovery codes',
  'passkey.added': 'remove the passkey',
};

function endingOf(change: FactorChange, { siteUrl, contact }: Site): readonly string[] {
  const what = undo[change];
  const more = [
    `A new password isn’t enough: ${what} on your Account page too: ${siteUrl}dashboard/account`,
    `If you can’t log in any more, write to us at once: ${contact.support}`,
  ];
  return [`If it wasn’t you, set a new password at once: ${siteUrl}forgot-password`, ...(what ? more : [])];
}

const mailOf = (change: FactorChange, to: Addressee, site: Site): Email =>
  renderEmail({
    to,
    subject: changes[change].subject,
    paragraphs: [changes[change].text],
    action: { label: 'See your account', url: `${site.siteUrl}dashboard/account` },
    closing: endingOf(change, site),
  });

/** To the owner, once a first step was right and the code after it wrong. */
export const wrongCodeEmail = (to: Addressee, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `Someone entered a wrong code for your ${brand.name} account`,
    paragraphs: [
      'Someone who knows your password, or has your linked Google account, just tried to log in to your account. They then entered a wrong code, so they weren’t let in.',
      'If it wasn’t you, someone knows your password. Set a new one at once.',
    ],
    action: { label: 'Reset my password', url: `${siteUrl}forgot-password` },
    closing: ['If it was you, you don’t need to do anything.'],
  });

/** Writes down what was changed, and tells the owner. Part of a transaction; send what is due after it. @throws {TooManyError} */
export async function tellOwner(
  services: Services,
  tables: Tables,
  account: Account,
  { change, detail }: { readonly change: FactorChange; readonly detail?: string },
): Promise<void> {
  if (undo[change]) await allow(services, tables, ['way in', account.id], newWaysIn);
  const mail = mailOf(change, account, services);
  await recordOwnChange(services, tables, account, { action: change, detail, mail });
}
