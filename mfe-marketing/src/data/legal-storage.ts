import { retention } from './legal-retention.ts';

export interface StoredInBrowser {
  name: string;
  where: string;
  purpose: string;
  until: string;
}

/** Over https the names of our cookies begin with a mark by which browsers guard them. */
const guarded = 'its name begins with __Host- or __Secure- over https';

/** Everything the site keeps in a browser. */
export const storedInBrowser: readonly StoredInBrowser[] = [
  {
    name: 'adili_refresh',
    where: `Cookie (HttpOnly, SameSite=Strict; ${guarded})`,
    purpose: 'Holds a refresh token that keeps you signed in; no script can read it',
    until: `You log out, ${retention.sessionDays} days after you last came back, or ${retention.sessionMostDays} days after you logged in`,
  },
  {
    name: 'adili-device',
    where: `Cookie (HttpOnly, SameSite=Strict; ${guarded})`,
    purpose:
      'Tells your account that you signed in from this browser before, so that wrong passwords tried elsewhere don’t lock you out; sent only when you sign in or reset your password',
    until: `${retention.deviceCookieDays} days after you last signed in; a password reset makes it worthless`,
  },
  {
    name: 'adili_openid',
    where: `Cookie (HttpOnly, SameSite=Lax; ${guarded})`,
    purpose: 'Ties a sign-in with Google to the browser that it began in',
    until: 'You are signed in, or ten minutes have passed',
  },
  {
    name: 'adili-bucket',
    where: `Cookie (HttpOnly, SameSite=Lax; ${guarded})`,
    purpose:
      'A number from 0 to 9999, drawn by chance while a new version of a page is tried with some visitors, so that you keep the version you got; thousands of people have the same number',
    until: `${retention.canaryCookieDays} days have passed`,
  },
  {
    name: 'adili-override',
    where: `Cookie (HttpOnly, SameSite=Strict; ${guarded})`,
    purpose: 'Names the parts of a page that an operator of the service allowed to come from other servers',
    until: 'It expires within an hour; Reset or logging out ends it sooner',
  },
  {
    name: 'adili.overrides',
    where: 'Session storage',
    purpose: 'The servers that operators and developers chose for this tab',
    until: 'They reset it or close the tab',
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
    name: 'analytics',
    where: 'Local storage',
    purpose: 'Holds what you said about the recording of visits on the preferences page without an account',
    until: 'You clear it',
  },
  {
    name: 'tenantId',
    where: 'Local storage',
    purpose: 'Says which organisation you belong to while you are signed in',
    until: 'You clear it',
  },
  {
    name: 'Form drafts',
    where: 'Session storage',
    purpose:
      'Keep what you type or choose (never passwords) through a reload, a failed network or a session that ends while you type, your address from signing up to logging in, and that you chose Google where that is not set up',
    until: 'You send the form, log out, open a form with another account or close the tab',
  },
];
