/** How long the API keeps what it deletes by itself. */
export const retention = {
  visitDays: 90,
  pageLoadDays: 90,
  canaryCookieDays: 30,
  webVitalDays: 28,
  sessionDays: 30,
  sessionMostDays: 90,
  deviceCookieDays: 365,
  bearerMinutes: 15,
  resetLinkMinutes: 30,
  addressLinkHours: 24,
  openIdMinutes: 10,
  guestCodeMinutes: 30,
  invitationDays: 7,
  packageDays: 30,
  requestYears: 3,
  messageDays: 365,
  undeliveredMailDays: 90,
  packDays: 7,
  fixedFindingDays: 90,
  alertDays: 30,
  accountDays: 30,
  reviewDays: 400,
  runDays: 180,
  triedPageDays: 7,
} as const;

/** What is left of the address of a visit, as network prefixes. */
const keptPrefix = { ipv4: '/24', ipv6: '/48' } as const;

/** Legal bases, with where the GDPR has them; section 30 of the Kenyan Act knows the same ones. */
const contract = { basis: 'Contract', article: 'Art. 6(1)(b)' };
const obligation = { basis: 'Legal obligation', article: 'Art. 6(1)(c)' };
const interests = { basis: 'Legitimate interests', article: 'Art. 6(1)(f)' };

/** Every kind of personal data that the product stores. */
export const recordsKept = [
  {
    name: 'Account',
    what: 'Name, email, company, phone (optional), the end of a trial and the plan you chose, when you verified your address, addresses that you used before, and your password as an argon2id hash',
    why: 'To open and run your account',
    ...contract,
    kept: 'While you have the account; until a request for deletion is completed',
  },
  {
    name: 'Sessions',
    what: `Your browser’s description of itself, when you logged in and last came back, and from which network: a shortened IP address (IPv4 to ${keptPrefix.ipv4}, IPv6 to ${keptPrefix.ipv6})`,
    why: 'To keep you logged in, and let you see and end your sessions',
    ...contract,
    kept: `Until you log out, or ${retention.sessionDays} days after you last came back`,
  },
  {
    name: 'Log-in with Google',
    what: 'Google’s number for your Google account, and since when it opens your account here; while you log in, also the address and name that Google gives us',
    why: 'To let you log in without a password',
    ...contract,
    kept: `Until you unlink it or your account is deleted; the address and name for ${retention.openIdMinutes} minutes`,
  },
  {
    name: 'Second factors',
    what: 'The secret of your authenticator app, encrypted; your recovery codes as hashes; of each passkey its public key, the name you gave it, when you added it and when you last used it',
    why: 'To ask for a second proof when you log in',
    ...contract,
    kept: 'Until you remove them or your account is deleted',
  },
  {
    name: 'Your organisation',
    what: 'Its name, your role in it, and the API keys you made for it: their names, when you made them and when they were last used; the keys themselves as hashes only',
    why: 'To let you work together',
    ...contract,
    kept: 'While the organisation is there; your role until you leave it',
  },
  {
    name: 'Compliance register',
    what: 'Who owns a requirement or a control, and who adopted, excluded, gave or approved something, with the day; and the files, links and statements that members add as evidence',
    why: 'To keep your organisation’s register',
    ...contract,
    kept: `While your organisation keeps it; once your account is deleted it no longer says who you are. Evidence packs ${retention.packDays} days`,
  },
  {
    name: 'Accessibility audits',
    what: 'Addresses of websites and pages, what was found there with pictures of the elements, and who judged it, has it or ignored it; without an account only the page and what was found',
    why: 'To audit what you ask us to',
    ...contract,
    kept: `The last audit of a website as long as the website, earlier ones ${retention.runDays} days; a page that was checked without an account ${retention.triedPageDays} days`,
  },
  {
    name: 'Checks and alerts',
    what: 'What checks find on websites and in the register, since when, whose it is, and who acknowledged or muted it; where alerts go (a mailbox, or an address on the web, which is encrypted) and who set that up; and which messages were sent',
    why: 'To look at what you ask us to, and tell those whom you name',
    ...contract,
    kept: `Checks and receivers until your organisation removes them; what was found ${retention.fixedFindingDays} days after it is fixed, messages ${retention.alertDays} days after they were sent. Once your account is deleted they no longer say who you are`,
  },
  {
    name: 'Accounts in connected systems',
    what: 'Where a customer connects GitHub, Google Workspace, Slack or HubSpot: of each account there what these systems tell of its name, email address, rights and last login, and whether it is suspended; whose a member says it is; and what a review decided on it, by whom',
    why: 'To show our customer who has access, on its instruction alone: it decides what happens with this, and answers you',
    basis: 'Our customer’s; we are its processor',
    article: 'Art. 28',
    kept: `Until our customer removes the connection, ${retention.accountDays} days at most after the account was last seen; in a review ${retention.reviewDays} days, and with the evidence that it becomes`,
  },
  {
    name: 'Processing agreement',
    what: 'Which version your organisation accepted, when, and who did',
    why: 'To show what was agreed',
    ...contract,
    kept: 'With the organisation; once your account is deleted it no longer says who you are',
  },
  {
    name: 'Invitations',
    what: 'The email address and role of who was invited to an organisation, and who invited them',
    why: 'To let members bring in colleagues',
    ...interests,
    kept: `Until the invitation is accepted or withdrawn, ${retention.invitationDays} days at most`,
  },
  {
    name: 'Consents',
    what: 'What you agreed to, refused or withdrew, for which purpose, by which text, where, and when; and whether you or we did',
    why: 'To follow your choices, and to be able to show them',
    ...obligation,
    kept: 'With your account',
  },
  {
    name: 'Data subject requests',
    what: 'Type, details, status, each step with its date, notes on how we answered, and without an account your email address',
    why: 'To answer you, and to be able to show that we did',
    ...obligation,
    kept: `${retention.requestYears} years after the last step; ${retention.guestCodeMinutes} minutes where the mailed code is not entered`,
  },
  {
    name: 'Copies of your data',
    what: 'All that we keep of you in one file, made to answer a request of yours',
    why: 'To give you a copy',
    ...obligation,
    kept: `${retention.packageDays} days`,
  },
  {
    name: 'Proof of erasure',
    what: 'When and how much was erased, and salted hashes of your account’s ID and email address',
    why: 'To show that we did, and to erase you again if an older backup has to be restored',
    ...obligation,
    kept: 'While the service runs',
  },
  {
    name: 'Messages you send us',
    what: 'Name, email, company, phone, inquiry and text',
    why: 'To answer you and prepare what you ask for',
    basis: 'Steps before a contract, or legitimate interests',
    article: 'Art. 6(1)(b), (f)',
    kept: `${retention.messageDays} days after we have dealt with your matter; earlier if you ask us to delete it`,
  },
  {
    name: 'Cases of support',
    what: 'What you ask our team in your account and what we answer, with files, who wrote it and when',
    why: 'To answer you',
    ...contract,
    kept: `${retention.messageDays} days after the case is closed. It belongs to your organisation; once your account is deleted it no longer says who you are`,
  },
  {
    name: 'Emails to you',
    what: 'Your email address and the text, until the email is sent',
    why: 'To tell you what you asked for or need to know',
    basis: 'Contract, or legal obligation',
    article: 'Art. 6(1)(b), (c)',
    kept: `Until it is sent; ${retention.undeliveredMailDays} days where it could not be delivered`,
  },
  {
    name: 'Limits on attempts',
    what: 'How often something was tried, under keyed hashes of a network, an address, an account or a device',
    why: 'To stop guessing and abuse',
    ...interests,
    kept: 'Until the time that the limit counts is over, a day at most',
  },
  {
    name: 'Visits',
    what: `The page, the time, and a shortened IP address (IPv4 to ${keptPrefix.ipv4}, IPv6 to ${keptPrefix.ipv6})`,
    why: 'To see which pages are read',
    basis: 'Legitimate interests; you can opt out',
    article: 'Art. 6(1)(f)',
    kept: `${retention.visitDays} days at most; the oldest go earlier where there are very many. Sums by day and page, without addresses, are kept longer`,
  },
  {
    name: 'Payments',
    what: 'Transaction ID, amount, date, plan, who asked for it, and the last three digits of the phone number that was asked to pay; M-Pesa gets the whole number from us. A card is typed on a page of Stripe: we never see it, give Stripe the plan, the amount and a reference, and get its name of the payment and whether it was paid, refunded or disputed',
    why: 'To run paid plans and keep our books',
    basis: 'Contract and legal obligation',
    article: 'Art. 6(1)(b), (c)',
    kept: 'As long as tax and accounting law demands',
  },
  {
    name: 'Audit trail',
    what: `Who did what to which record, and when; for wrong passwords and requests for a reset link also a shortened IP address (IPv4 to ${keptPrefix.ipv4}, IPv6 to ${keptPrefix.ipv6})`,
    why: 'To keep the service secure and accountable',
    ...interests,
    kept: 'As long as we must be able to show what happened',
  },
];

export type RecordKept = (typeof recordsKept)[number];

/** Over https the names of our cookies begin with a mark by which browsers guard them. */
const guarded = 'its name begins with __Host- or __Secure- over https';

/** Everything the site keeps in a browser. */
export const storedInBrowser = [
  {
    name: 'adili_refresh',
    where: `Cookie (HttpOnly, SameSite=Strict; ${guarded})`,
    purpose: 'Holds a refresh token that keeps you logged in; no script can read it',
    until: `You log out, ${retention.sessionDays} days after you last came back, or ${retention.sessionMostDays} days after you logged in`,
  },
  {
    name: 'adili-device',
    where: `Cookie (HttpOnly, SameSite=Strict; ${guarded})`,
    purpose:
      'Tells your account that you logged in from this browser before, so that wrong passwords tried elsewhere don’t lock you out; sent only when you log in or reset your password',
    until: `${retention.deviceCookieDays} days after you last logged in; a password reset makes it worthless`,
  },
  {
    name: 'adili_openid',
    where: `Cookie (HttpOnly, SameSite=Lax; ${guarded})`,
    purpose: 'Ties a log-in with Google to the browser that it began in',
    until: 'You are logged in, or ten minutes have passed',
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
    purpose: 'Holds what you said about the recording of visits on the preferences page, without an account',
    until: 'You clear it',
  },
  {
    name: 'speed',
    where: 'Local storage',
    purpose: 'Holds whether you agreed to speed measurements in this browser',
    until: 'You clear it',
  },
  {
    name: 'theme',
    where: 'Local storage',
    purpose: 'Holds whether you chose light or dark in the menu of your account',
    until: 'You choose the system’s theme, or clear it',
  },
  {
    name: 'tenantId',
    where: 'Local storage',
    purpose: 'Says which organisation you belong to while you are logged in',
    until: 'You clear it',
  },
  {
    name: 'timeZone',
    where: 'Local storage',
    purpose: 'Says in which time zone your organisation works, so that times don’t change while a page loads',
    until: 'You log out',
  },
  {
    name: 'tried-page',
    where: 'Session storage',
    purpose:
      'Holds which page you had checked for accessibility, so that the result can become your first audit',
    until: 'You close the tab',
  },
  {
    name: 'Statement facts',
    where: 'Session storage',
    purpose: 'Hold what you typed into an accessibility statement of your website',
    until: 'You close the tab',
  },
  {
    name: 'Form drafts',
    where: 'Session storage',
    purpose:
      'Keep what you type or choose (never passwords) through a reload, a failed network or a session that ends while you type, your name and address from signing up to logging in, that your account is new until your dashboard has greeted you, and that you chose Google where that is not set up',
    until: 'You send the form, log out, open a form with another account or close the tab',
  },
];

export type StoredInBrowser = (typeof storedInBrowser)[number];
