import { isCommonPassword } from './common-passwords.ts';
import { demoCustomer, demoOperator } from './demo-accounts.ts';
import { paymentMistakes } from './payments.ts';
import type { Variables } from './variables.ts';

/** Rules between settings that each look right alone, one line per mistake. */
export function mistakesIn(settings: Variables): string[] {
  const mistakes: string[] = [];
  if (settings.ADMIN_EMAIL !== undefined && settings.ADMIN_PASSWORD === undefined) {
    mistakes.push('ADMIN_PASSWORD is required with ADMIN_EMAIL');
  }
  if (settings.ADMIN_PASSWORD !== undefined && settings.ADMIN_EMAIL === undefined) {
    mistakes.push('ADMIN_EMAIL is required with ADMIN_PASSWORD');
  }
  if (settings.ADMIN_PASSWORD !== undefined && isCommonPassword(settings.ADMIN_PASSWORD)) {
    mistakes.push('ADMIN_PASSWORD is a common password: choose another one');
  }
  if (settings.NODE_ENV === 'production') {
    if (settings.SEED === 'demo')
      mistakes.push('SEED=demo is not for production: everybody knows the passwords of the demonstration');
    if ([demoOperator.password, demoCustomer.password].includes(settings.ADMIN_PASSWORD ?? ''))
      mistakes.push('ADMIN_PASSWORD is one of the demonstration, which everybody knows: choose another one');
  }
  if ((settings.GOOGLE_CLIENT_ID === undefined) !== (settings.GOOGLE_CLIENT_SECRET === undefined)) {
    mistakes.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all');
  }
  if (settings.NODE_ENV === 'production' && settings.GOOGLE_CLIENT_ID !== undefined) {
    if (settings.API_BASE === undefined)
      mistakes.push(
        'API_BASE is required with GOOGLE_CLIENT_ID in production: Google sends people back to it',
      );
    if (!settings.OIDC_ISSUER.startsWith('https:'))
      mistakes.push('OIDC_ISSUER must be an https:// address in production');
  }
  return [...mistakes, ...paymentMistakes(settings)];
}
