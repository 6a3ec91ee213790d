import type { Claim, ClaimLedger } from '@adili/contract/testing';
import { laws } from '../data/laws.ts';
import { measures } from '../data/measures.ts';
import { accountClaims } from './account-claims.ts';
import { legalClaims } from './legal-claims.ts';
import { others } from './others.ts';
import { siteClaims } from './site-claims.ts';

/** What the product is for. Claims without `kept` have their marks in planned.ts. */
const productClaims = {
  automation: {
    says: [
      'Policies are kept, read and checked beside your controls.',
      'Audits, reporting and policy enforcement, automated',
    ],
  },
  'accessibility-audit': {
    says: [
      'Checklists, evidence and reports for the rules that you answer to, and audits of your website.',
      'It writes a report each week and, where audits are set up, audits your website against WCAG 2.2.',
      'A WCAG 2.2 audit of your website',
      'Websites audited for accessibility',
      'A WCAG 2.2 accessibility audit',
      'Find out where your website shuts people out, and what to fix first.',
      'The register, an audit of a website, data subject requests, and the record that each step leaves behind.',
      'A compliance register, accessibility audits of websites, and guides to 16 laws and standards.',
      'Show that it’s yours by a DNS record or a file, and see what to fix first.',
    ],
    kept: [
      'api/src/domain/audits/sites/sites.test.ts: a site is proved by a file that holds its line, and then it has runs',
      'mfe-audits/src/pages/Run.test.tsx: all criteria stand in groups; none is passed but by a person, who signed',
      'auditor/src/audit-page.test.ts: names what fails on a page as it stands, once for each criterion and element, with the engines that agree',
      'shared/audits/src/causes.test.ts: makes one cause of the same element on many pages, and puts first what hits hardest on the most pages',
      'api/src/domain/audits/sites/sites.test.ts: a plan holds so many sites, and the refusal names it',
      'api/src/domain/audits/sites/sites.test.ts: a site is proved by a record of its name',
    ],
  },
  'audit-in-trial': {
    says: [
      'Part of the free trial: 14 days, no credit card',
      'Find out where your website shuts people out, and what to fix first.',
    ],
    kept: [
      'api/src/domain/people/entitlements/plan-limits.test.ts: what the product has is refused by the calls that add it',
      'api/src/domain/audits/sites/sites.test.ts: a trial has its website audited, and reads what to fix',
    ],
  },
  'audit-schedule': {
    says: [
      'A report comes each Monday, you hear before evidence expires, and your website is audited on a schedule.',
      'So Adili does what repeats: it writes the weekly report, tells you before evidence expires and, where audits are set up, audits your website.',
      'Automated compliance reporting',
      'Automated compliance',
      'Checklists, reports and evidence without the spreadsheet marathon.',
      'Repeated each week or month, with an email when something changed',
    ],
    kept: [
      'api/src/domain/audits/sites/schedule.test.ts: a week’s run is asked for once, from Monday at five in the organisation’s zone',
      'api/src/domain/audits/sites/schedule.test.ts: a month’s run is asked for on its first day; a schedule that was taken away asks for none',
      'api/src/domain/audits/sites/schedule.test.ts: owners and admins get the numbers of what changed, once; no mail goes out where nothing did',
    ],
  },
  'risk-monitoring': {
    says: [
      'Real-time risk monitoring',
      'Real-time risk monitoring, while you work',
      'We check your website, its DNS and your register around the clock, and show you what fails.',
      'Certificate, headers, cookies and DNS of your website, checked each day or more often',
    ],
    kept: [
      'api/src/domain/signals/checks/checks.test.ts: a proved website and its organisation have each of their checks, once, and are looked at',
      'api/src/domain/signals/checks/checks.test.ts: a finding opens at the second failure in a row, a minute after the first, and one success fixes it',
      'api/src/domain/signals/checks/checks.test.ts: what is inside is looked at: a person without a second factor, a key that ends, a control without an owner',
      'api/src/domain/signals/news/news.test.ts: a stream says at once how it is, and again at what looks, programs and people change',
      'api/src/domain/signals/risks/risks.test.ts: a control that goes stale and a check that fails raise what remains, with the reason and since when',
      'mfe-signals/src/pages/Signals.test.tsx: what fails comes first, the gravest above; what passes stands folded with its website',
    ],
  },
  standing: {
    says: [
      'Easy dashboard',
      'See what is due this week, who owns it, and what changed.',
      'See what is due, what has expired and what has no owner.',
      'What is due, what has expired and what has no owner, at any time',
      'See what is due, what has expired and what has no owner, on pages that your whole team can read.',
    ],
    kept: [
      'mfe-compliance/src/pages/Compliance.test.tsx: what slipped and each count lead to their lists',
      'mfe-compliance/src/cards/ComplianceCard.test.tsx: says what is due, ran out and has no owner, and leads to each list',
      'api/src/domain/register/requirements/requirements.test.ts: readiness tells what is due, what ran out and what has no owner',
      'api/src/domain/register/requirements/requirements.test.ts: every role of an organisation reads how it stands, and no other organisation does',
      'api/src/domain/register/packs/packs.test.ts: a pack holds what the register does, and verifies by the keys that are published',
    ],
  },
  alerts: {
    says: ['Real-time alerts', 'Alerts by email, Slack, Google Chat or a signed webhook, from Growth on'],
    kept: [
      'api/src/domain/signals/channels/channels.test.ts: a channel is proved by a test, and then tells of what opens and what is fixed',
      'api/src/domain/signals/deliveries/told.test.ts: what is not taken is tried again with the same id, later and later, then dead and shown',
      'api/src/domain/signals/alert-rules/alert-rules.test.ts: without a plan that has alerts nothing new is told, and the rules say why',
      'api/src/domain/signals/deliveries/messages.test.ts: a webhook is signed by each secret that counts, as others verify it',
      'api/src/domain/signals/deliveries/messages.test.ts: Slack is told nothing that calls people, is a link or breaks its limits',
      'mfe-signals/src/pages/Alerts.test.tsx: a mailbox is added with its test, and a rule once that has arrived',
    ],
  },
  integrations: {
    says: [
      'Chat, office-suite and CRM tools',
      'Seamless integrations',
      'Slack and Google Workspace integrations',
      'We check GitHub, Google Workspace, Slack and HubSpot each day, and post what fails to Slack and Google Chat.',
      'GitHub, Google Workspace, Slack and HubSpot checked each day, from Growth on',
    ],
    kept: [
      'api/src/domain/signals/connections/connections.test.ts: what is connected is answered before it is asked, brings its checks, and is asked daily',
      'api/src/domain/signals/connections/connections.test.ts: a connection goes with its credentials, its checks and what these proved',
      'api/src/domain/signals/connections/github.test.ts: an organisation that lets people in by a password, ships unseen and has open alerts fails',
      'api/src/domain/signals/connections/people-of-systems.test.ts: people without a second step fail, whoever is suspended or archived does not count',
      'api/src/domain/signals/connections/people-of-systems.test.ts: people without a second factor and guests fail, bots and who left do not count',
      'api/src/domain/signals/connections/people-of-systems.test.ts: more than four super admins fail, wherever in 10,000 they stand',
      'api/src/domain/signals/channels/channels.test.ts: a channel is proved by a test, and then tells of what opens and what is fixed',
      'mfe-signals/src/pages/Connections.test.tsx: GitHub is connected, followed until it was asked, and its token leaves the page',
    ],
  },
  automations: {
    says: [
      'Up to 5 workflow automations',
      'Workflow automations',
      'One piece of repeated compliance work that runs by itself: Growth holds up to 5 of them, and on Enterprise the number is agreed with you.',
      'Work that repeats runs by itself under Signals: at a time, or when something happens in your register, up to 5 automations on Growth.',
      'Each can be tried first on what happened in the last 30 days.',
    ],
    kept: [
      'api/src/domain/signals/automations/automations.test.ts: of seven that are turned on at once five are, and drafts are free',
      'api/src/domain/signals/automation-runs/automation-runs.test.ts: every action is done as a person does it, and one that fails says why and holds up none',
      'api/src/domain/signals/automation-runs/automation-runs.test.ts: each Monday it tells what ran out; a Monday that was missed is made up for once',
      'api/src/domain/signals/automation-runs/automation-runs.test.ts: a dry run shows what the runs did, and keeps nothing',
      'api/src/domain/signals/automation-runs/automation-walks.test.ts: each action is done once by what was committed, however processes run and are killed',
      'mfe-signals/src/pages/Automations.test.tsx: from a template it takes the choice of a channel, and is a draft then',
    ],
  },
  'core-tools': {
    says: [
      'Turn each section of the law into a task with an owner, keep the evidence, and hand your auditor one signed file.',
      'Then hand your auditor one signed pack.',
      'Weekly reports, and signed packs for your auditor.',
      'Checklists, evidence and reports for the rules that you answer to, and audits of your website.',
      'Adili turns laws and standards into checklists with owners, keeps your evidence, and makes signed packs for your auditor.',
      'Core compliance tools',
      'Compliance register',
      'A register of requirements, controls and evidence, with a signed pack for your auditor',
      'Give each requirement an owner and evidence.',
      'A compliance register, accessibility audits of websites, and guides to 16 laws and standards.',
      'Starter gives a small team its core compliance tools and audit-readiness checklists.',
    ],
    kept: [
      'api/src/domain/register/controls/controls.test.ts: a requirement goes from open to met by evidence, and says by what',
      'api/src/domain/register/packs/packs.test.ts: a pack holds what the register does, and verifies by the keys that are published',
      'api/src/domain/register/requirements/requirements.test.ts: owners and days are given to several at once, and lists are narrowed by them',
    ],
  },
  'frameworks-of-yours': {
    says: [
      'Choose your frameworks and invite your team.',
      'Answer a few questions to see which may apply to you.',
      'You can import frameworks of your own, too.',
    ],
    kept: [
      'api/src/domain/register/frameworks/suggestions.test.ts: what is said decides what is suggested, each with a reason',
      'api/src/domain/register/frameworks/imports.test.ts: a catalogue is imported whole, each control in its place, and answered again as it came',
      'api/src/domain/register/frameworks/imports.test.ts: a table is imported too, by its columns',
    ],
  },
  checklists: {
    says: [
      'Audit-readiness checklists',
      'Audit-readiness checklists on every plan',
      'Starter gives a small team its core compliance tools and audit-readiness checklists.',
    ],
    kept: [
      'api/src/domain/people/entitlements/plan-limits.test.ts: a checklist is worked on by every plan, and read without one',
      'api/src/domain/register/requirements/requirements.test.ts: owners and days are given to several at once, and lists are narrowed by them',
      'mfe-compliance/src/pages/Framework.test.tsx: a requirement is excluded with a reason, and says so in its place',
    ],
  },
  'weekly-reports': {
    says: [
      'Weekly reports, and signed packs for your auditor.',
      'A report comes each Monday, you hear before evidence expires, and your website is audited on a schedule.',
      'So Adili does what repeats: it writes the weekly report, tells you before evidence expires and, where audits are set up, audits your website.',
      'An email before evidence expires, and a report each Monday',
      'Automated compliance reporting',
      'It writes a report each week and, where audits are set up, audits your website against WCAG 2.2.',
      'Checklists, evidence and reports for the rules that you answer to, and audits of your website.',
      'Weekly reports',
      'Weekly reports on every plan',
    ],
    kept: [
      'api/src/domain/register/reports/reports.test.ts: says what changed, what is due and what is quiet, by mail and on a page that is kept',
      'api/src/domain/register/reports/reports.test.ts: goes out on Monday from seven on in the zone of the organisation, and is made up for until Tuesday',
      'shared/schemas/src/entitlements/entitlements.test.ts: each plan has at least what the one before it has, and every plan a weekly report',
    ],
  },
  'laws-shipped': {
    says: [
      ...laws.flatMap(({ asks, holds }) => [asks, `${holds}.`]),
      ...measures.slice(0, 2).flatMap(({ figure, label }) => [figure, label]),
    ],
    kept: [
      'mfe-marketing/src/data/laws.test.ts: of %s the checklist holds what its card says',
      'mfe-marketing/src/data/laws.test.ts: requirements are counted in editions in force alone, and criteria as the auditor has them',
      'api/src/domain/register/packs/packs.test.ts: a pack holds what the register does, and verifies by the keys that are published',
    ],
  },
  'seconds-to-result': {
    says: [
      'Check your website against WCAG 2.2 in about ten seconds.',
      measures[2].figure,
      measures[2].label,
      'An audit by 55 criteria, and what to fix first.',
    ],
    kept: [
      'docs/audit.md: took 8.4 s from **Check now** to the result',
      'mfe-audits/src/pages/Try.test.tsx: an address that is given is audited, live, and its 55 criteria are shown',
      'mfe-audits/src/pages/Try.test.tsx: a cause has its picture, who is hurt and how to fix it',
    ],
  },
  'offline-packs': {
    says: [measures[3].figure, measures[3].label],
    kept: [
      'api/src/data/packs/verify-pack.test.ts: the command says that a pack holds, and of what it is',
      'api/src/data/packs/verify-pack.test.ts: of 200 flipped bytes each is named: the file that it lies in, or the archive’s structure',
    ],
  },
  'your-own-tools': {
    says: [
      'Bring the controls that you have from a spreadsheet.',
      'Controls from a spreadsheet, frameworks from OSCAL and Excel files',
      'Audits started by your pipeline, with results as JUnit, SARIF and CSV',
    ],
    kept: [
      'api/src/domain/people/api-keys/api-keys.test.ts: a key is shown once, kept as a hash, and reads its organisation',
      'api/src/domain/register/control-imports/control-imports.test.ts: a spreadsheet says before it is imported what is new and what is unclear, and then is, once',
      'api/src/domain/register/frameworks/imports.test.ts: a catalogue is imported whole, each control in its place, and answered again as it came',
      'api/src/domain/register/frameworks/imports.test.ts: a table is imported too, by its columns',
      'api/src/domain/audits/runs/pipelines.test.ts: a program with a key starts a run, waits for it, and reads what is new',
      'shared/audits/src/ci-reports.test.ts: SARIF is valid by its schema, with failures as errors and what asks for a person as reviews',
    ],
  },
  'due-mails': {
    says: [
      'An email before evidence expires, and a report each Monday',
      'A report comes each Monday, you hear before evidence expires, and your website is audited on a schedule.',
      'So Adili does what repeats: it writes the weekly report, tells you before evidence expires and, where audits are set up, audits your website.',
    ],
    kept: [
      'api/src/domain/register/readiness/due-mails.test.ts: who has what ran out or is due gets one mail in the morning, and none the day after',
    ],
  },
  training: {
    says: [
      'Courses on what the rules ask, with a record of who took them.',
      'Staff training as part of the platform',
    ],
  },
  'approval-flows': {
    says: [
      'Role-based access and approval flows',
      'Approval flows',
      'Enterprise is for organisations that need a dedicated success manager, approval flows and 24/7 support.',
    ],
    kept: [
      'api/src/domain/register/requirements/requirements.test.ts: by Enterprise, evidence and exclusions count once another person approves them',
    ],
  },
  'framework-roles': {
    says: ['A person sees and changes only the frameworks that are theirs.', 'Roles by framework'],
  },
  evidence: {
    says: ['Storage for evidence'],
    kept: [
      'api/src/domain/register/evidence/evidence.test.ts: a file comes back as it was given, as a download that runs nothing',
      'api/src/domain/register/packs/packs.test.ts: a pack goes with its file after seven days, and evidence stays',
      'api/src/domain/people/entitlements/plan-limits.test.ts: files fill the storage of a plan until they are deleted',
    ],
  },
  questionnaires: {
    says: ['Your customers’ questions are answered from your register.', 'Security questionnaires'],
  },
  'priority-support': {
    says: ['Priority email support', 'Priority email'],
    kept: [
      'api/src/domain/support/support-cases/queue.test.ts: the queue has priority first, then what waits longest, and follows the plan of today',
    ],
  },
  'round-the-clock-support': {
    says: [
      '24/7 support',
      'on the top tier, with an SLA',
      '24/7 support with SLA',
      '24/7 with SLA',
      'Enterprise is for organisations that need a dedicated success manager, approval flows and 24/7 support.',
    ],
  },
  'success-manager': {
    says: [
      'Dedicated success manager',
      'Onboarding and a dedicated success manager',
      'Enterprise is for organisations that need a dedicated success manager, approval flows and 24/7 support.',
    ],
  },
  onboarding: { says: ['Onboarding', 'Onboarding and a dedicated success manager'] },
  uptime: { says: ['99.9% uptime guarantee', 'for the platform and its dashboards'] },
  businesses: { says: ['is the number we aim for', '2,000+ businesses', 'Clients served', '2,000+'] },
  'audit-success': { says: ['Audit success rate', '100%'] },
  'reply-time': {
    says: [
      'We reply within 24 hours.',
      'Say what you need, and get an answer within 24 hours.',
      'If you are not sure, ask us: we reply within 24 hours.',
      'Ask us: we reply within 24 hours.',
      'You hear from us within 24 hours.',
      'Write to sales, and we reply within 24 hours.',
    ],
    kept: [
      'api/src/domain/support/support-cases/alarm.test.ts: the team is warned of a case at hour 20, once over several processes and each time it waits again',
      'api/src/domain/support/support-cases/reply-time.test.ts: anybody reads within how many hours half of the last month’s cases were answered first',
    ],
  },
} satisfies Record<string, Claim>;

export const claims = { ...productClaims, ...accountClaims, ...siteClaims, ...legalClaims };

export type ClaimId = keyof typeof claims;

export default { claims, others } satisfies ClaimLedger;
