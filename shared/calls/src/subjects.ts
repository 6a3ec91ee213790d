import * as accounts from './accounts/calls.ts';
import * as apiKeys from './api-keys/calls.ts';
import * as auditClaims from './audit-claims/calls.ts';
import * as auditEntries from './audit-entries/calls.ts';
import type { Call } from './call.ts';
import type * as everyCall from './calls.ts';
import * as clientErrors from './client-errors/calls.ts';
import * as consents from './consents/calls.ts';
import * as contactMessages from './contact-messages/calls.ts';
import * as controls from './controls/calls.ts';
import * as dataSubjectRequests from './data-subject-requests/calls.ts';
import * as emailAddresses from './email-addresses/calls.ts';
import * as erasures from './erasures/calls.ts';
import * as evidence from './evidence/calls.ts';
import * as findings from './findings/calls.ts';
import * as frameworks from './frameworks/calls.ts';
import * as identities from './identities/calls.ts';
import * as invitations from './invitations/calls.ts';
import * as members from './members/calls.ts';
import * as operations from './operations/calls.ts';
import * as organisations from './organisations/calls.ts';
import * as packages from './packages/calls.ts';
import * as packs from './packs/calls.ts';
import * as pageAudits from './page-audits/calls.ts';
import * as pageLoads from './page-loads/calls.ts';
import * as passwords from './passwords/calls.ts';
import * as callbacks from './payments/callbacks.ts';
import * as payments from './payments/calls.ts';
import * as processingAgreements from './processing-agreements/calls.ts';
import * as readiness from './readiness/calls.ts';
import * as reports from './reports/calls.ts';
import * as requirements from './requirements/calls.ts';
import * as runs from './runs/calls.ts';
import * as secondFactor from './second-factor/calls.ts';
import * as sessions from './sessions/calls.ts';
import * as sites from './sites/calls.ts';
import * as visits from './visits/calls.ts';
import * as webVitals from './web-vitals/calls.ts';

/** What calls are about: a heading of the reference. */
export interface Subject {
  readonly name: string;
  /** One or two sentences for who reads the reference. */
  readonly description: string;
  readonly calls: Readonly<Record<string, Call>>;
}

const listed = [
  {
    name: 'Accounts',
    description:
      "Open an account, read and change a person's details, and take all that is kept of them along.",
    calls: accounts,
  },
  {
    name: 'Sessions',
    description:
      'Log in and out. A log-in answers a bearer token of 15 minutes and sets a cookie that renews it.',
    calls: sessions,
  },
  {
    name: 'Second factor',
    description:
      'Authenticator apps, passkeys and recovery codes, and the step of a log-in that asks for them.',
    calls: secondFactor,
  },
  {
    name: 'Passwords',
    description: 'Change a password, or set a new one by a mailed link.',
    calls: passwords,
  },
  {
    name: 'E-mail addresses',
    description: "Prove an account's address, or move the account to another.",
    calls: emailAddresses,
  },
  {
    name: 'Sign-in with Google',
    description: 'Log in by OpenID Connect, and link or unlink a provider.',
    calls: identities,
  },
  {
    name: 'Organisations',
    description: 'The organisation of a session or of an API key.',
    calls: organisations,
  },
  {
    name: 'Members',
    description: 'The people of an organisation and their four roles: owner, admin, member and auditor.',
    calls: members,
  },
  {
    name: 'Invitations',
    description: 'Invite people into an organisation, and take an invitation up.',
    calls: invitations,
  },
  {
    name: 'API keys',
    description:
      'Keys by which programs call for an organisation. Each has scopes, and a call takes a key only where it names the scope.',
    calls: apiKeys,
  },
  {
    name: 'Processing agreement',
    description: 'The data processing agreement in force, and which versions of it an organisation accepted.',
    calls: processingAgreements,
  },
  {
    name: 'Requirements',
    description:
      'What adopted frameworks ask, and the state of each requirement: computed from controls with valid evidence, never typed. Met is no legal advice and no certificate.',
    calls: requirements,
  },
  {
    name: 'Controls',
    description:
      'What an organisation does to meet requirements: each has an owner, and a cadence by which its evidence is renewed.',
    calls: controls,
  },
  {
    name: 'Evidence',
    description:
      'What proves controls: files, links, statements, and records that Adili itself keeps. A program gives it by a key with the scope evidence:write.',
    calls: evidence,
  },
  {
    name: 'Readiness',
    description: 'How an organisation stands today.',
    calls: readiness,
  },
  {
    name: 'Weekly reports',
    description: 'What changed in a register within a week, what was due, and where nothing happened.',
    calls: reports,
  },
  {
    name: 'Evidence packs',
    description: 'One signed file with frameworks, states, evidence and the trail, for an auditor.',
    calls: packs,
  },
  {
    name: 'Websites',
    description:
      'The websites of an organisation whose accessibility is audited, and the proof that they are its own.',
    calls: sites,
  },
  {
    name: 'Accessibility runs',
    description:
      'Audits of a website by the 55 criteria of WCAG 2.2, levels A and AA. A machine says what fails and what a person has to look at, and never that a criterion is met.',
    calls: runs,
  },
  {
    name: 'Accessibility findings',
    description: 'What runs found, given to people or ignored with a reason.',
    calls: findings,
  },
  {
    name: 'Page audits',
    description: 'The audit of one page, for anybody.',
    calls: pageAudits,
  },
  {
    name: 'Auditors',
    description:
      'What the programs call that audit websites: they take runs and send what they find, by the token AUDITOR_TOKEN.',
    calls: auditClaims,
  },
  {
    name: 'Audit trail',
    description: 'Who did what and when, as it was recorded.',
    calls: auditEntries,
  },
  {
    name: 'Frameworks',
    description:
      'Laws and standards with their requirements, those that are shipped and those that an organisation imports, and what they say of each other.',
    calls: frameworks,
  },
  {
    name: 'Consents',
    description: "A person's decisions by purpose, never changed once made, and signed receipts of them.",
    calls: consents,
  },
  {
    name: 'Data subject requests',
    description:
      'Requests for access, correction, deletion and the like, each with the day by which the law wants an answer.',
    calls: dataSubjectRequests,
  },
  {
    name: 'Erasures',
    description: 'What a request for deletion has erased, made anonymous and kept.',
    calls: erasures,
  },
  {
    name: 'Packages',
    description: 'The data that a request for access or portability is answered with.',
    calls: packages,
  },
  {
    name: 'Billing',
    description: "An organisation's plan, trial and payments.",
    calls: payments,
  },
  {
    name: 'M-Pesa callbacks',
    description: 'What Safaricom calls to tell how a payment ended.',
    calls: callbacks,
  },
  {
    name: 'Messages',
    description: 'Write to the team, or ask for a demonstration.',
    calls: contactMessages,
  },
  {
    name: 'Visits',
    description: 'Pages that were seen, unless the browser or the person said no.',
    calls: visits,
  },
  {
    name: 'Page loads',
    description: 'How pages do in browsers, counted by day, remote and version.',
    calls: pageLoads,
  },
  {
    name: 'Web vitals',
    description: 'How fast pages are in browsers, counted by day, remote and version.',
    calls: webVitals,
  },
  {
    name: 'Client errors',
    description: 'Pages that failed in a browser.',
    calls: clientErrors,
  },
  {
    name: 'Operations',
    description: 'Whether the API answers and takes writes, and this reference.',
    calls: operations,
  },
] as const satisfies readonly Subject[];

type NamesIn<Calls> = Calls extends unknown ? keyof Calls : never;
type Unlisted = Exclude<keyof typeof everyCall, NamesIn<(typeof listed)[number]['calls']>>;

/** Takes the subjects only where each call is in one: a call left out is a type error, which names it. */
const complete = (subjects: readonly Subject[] & ([Unlisted] extends [never] ? unknown : Unlisted)) =>
  subjects;

/** All calls by what they are about, in the order of the reference. */
export const subjects: readonly Subject[] = complete(listed);
