import { brand } from '@adili/schemas/brand';
import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import { type Action, recordAuditEntry } from '../audit-entries/audit-entries.ts';
import type { Email } from '../capabilities.ts';
import { letter } from '../letter.ts';
import { notify } from '../notices.ts';
import type { Services } from '../services.ts';

const says = {
  'second_factor.on': {
    subject: `Your ${brand.name} account has a second factor now`,
    text: 'From now on, logging in to your account asks for your password and a code of your authenticator app.',
  },
  'second_factor.off': {
    subject: `The authenticator app of your ${brand.name} account was turned off`,
    text: 'Logging in to your account does not ask for a code of your authenticator app any more.',
  },
  'second_factor.recovery_code_used': {
    subject: `A recovery code of your ${brand.name} account was used`,
    text: 'One of your recovery codes was used just now in place of a code of your authenticator app. It does not work again.',
  },
  'passkey.added': {
    subject: `A passkey was added to your ${brand.name} account`,
    text: 'A new passkey can log in to your account from now on.',
  },
  'passkey.removed': {
    subject: `A passkey was removed from your ${brand.name} account`,
    text: 'A passkey of your account was removed, and can not log in any more.',
  },
} as const satisfies Partial<Record<Action, { subject: string; text: string }>>;

type FactorChange = keyof typeof says;

const mailOf = (change: FactorChange, to: string, siteUrl: string): Email =>
  letter({
    to,
    subject: says[change].subject,
    says: [says[change].text],
    action: { label: 'See your account', url: `${siteUrl}dashboard/account` },
    closing: [`If it was not you, set a new password at once: ${siteUrl}forgot-password`],
  });

/** Writes down what was changed, and tells the owner. Part of a transaction; send what is due after it. */
export async function tellOf(
  services: Services,
  tables: Tables,
  account: Account,
  { change, detail }: { readonly change: FactorChange; readonly detail?: string },
): Promise<void> {
  const mail = mailOf(change, account.email, services.siteUrl);
  await notify(services, tables, account, { kind: change, mail });
  await recordAuditEntry(services, tables, { actor: account.id, action: change, target: account.id, detail });
}
