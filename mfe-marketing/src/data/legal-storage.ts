import { retention } from './legal-retention.ts';

export interface StoredInBrowser {
  name: string;
  where: string;
  purpose: string;
  until: string;
}

/** Everything the site keeps in a browser. */
export const storedInBrowser: readonly StoredInBrowser[] = [
  {
    name: 'adili_refresh',
    where: 'Cookie (HttpOnly, SameSite=Strict)',
    purpose: 'Holds a refresh token that keeps you signed in; no script can read it',
    until: `You log out, or ${retention.sessionDays} days after you last came back`,
  },
  {
    name: 'token and jwt',
    where: 'Local storage',
    purpose: `Hold the same session token, which is valid for ${retention.bearerMinutes} minutes at a time`,
    until: 'You log out or your session ends',
  },
  {
    name: 'adminToken',
    where: 'Local storage',
    purpose: 'The same for operators of the service only',
    until: 'They log out or their session ends',
  },
  {
    name: 'tenantId',
    where: 'Local storage',
    purpose: 'Says which tenant this browser belongs to',
    until: 'You clear it',
  },
  {
    name: 'Form drafts',
    where: 'Session storage',
    purpose: 'Keep what you type (never passwords) through a reload or a failed network',
    until: 'You send the form or close the tab',
  },
];
