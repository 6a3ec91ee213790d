import { brand } from '@adili/schemas/brand';
import type { Account } from '../../store/accounts/table.ts';
import type { Email } from '../capabilities.ts';
import { letter } from '../letter.ts';

/** Tells the owner that the password is another now. @param siteUrl ends with a slash */
export const changedEmail = (account: Account, siteUrl: string): Email =>
  letter({
    to: account.email,
    subject: `Your ${brand.name} password was changed`,
    says: [
      `The password of your ${brand.name} account was changed just now, and all other devices were logged out.`,
    ],
    closing: [`If it was not you, set a new one at once: ${siteUrl}forgot-password`],
  });
