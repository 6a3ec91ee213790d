import type { GoogleFailure } from '@adili/schemas/identities/google-failure';
import type { Services } from '../services.ts';

/** The login page, which goes on from there or says why not. */
export function loginPage(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  from: string | null | undefined,
  outcome: { readonly google: 'named' } | { readonly error: GoogleFailure },
): string {
  const url = new URL('login', siteUrl);
  url.search = new URLSearchParams({ ...outcome, ...(from ? { from } : {}) }).toString();
  return url.href;
}
