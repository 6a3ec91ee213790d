import type { Claim, ClaimLedger } from '@adili/contract/testing';
import { accountClaims } from './account-claims.ts';
import { legalClaims } from './legal-claims.ts';
import { others } from './others.ts';
import { siteClaims } from './site-claims.ts';

/** What the product is for. Claims without `kept` have their marks in planned.ts. */
const productClaims = {
  automation: {
    says: [
      'Automated audits, reports and policy checks for GDPR, HIPAA, SOC 2, ISO 27001 and more, with an accessibility audit of your website.',
      'Automated compliance reporting',
      'Audits, reports and policy checks that run by themselves, with what an auditor asks for ready to hand over.',
      'Hand over audits, reports and policy checks, one workflow at a time.',
      'So we automate what repeats: audits, reporting, and the enforcement of policies.',
      'Audits, reporting and policy enforcement, automated',
      'Automated compliance',
      'Audits, reporting and policy enforcement without the spreadsheet marathon.',
      'Adili automates compliance work: audits, reporting and policy enforcement.',
    ],
  },
  'accessibility-audit': {
    says: [
      'Automated audits, reports and policy checks for GDPR, HIPAA, SOC 2, ISO 27001 and more, with an accessibility audit of your website.',
      'A WCAG 2.2 audit of your website',
      'Websites audited for accessibility',
      'A WCAG 2.2 accessibility audit',
      'Find out where your website shuts people out, and what to fix first.',
      'It also audits the accessibility of your website against WCAG 2.2, watches risks in real time and connects with chat, office-suite and CRM tools, so that compliance is part of how you work.',
      'Ready today: a compliance register with evidence and signed packs, accessibility audits of websites, and a free guide to each framework.',
      'Ready today: a compliance register with checklists, evidence and signed packs, accessibility audits of websites, weekly reports, organisations with roles and an audit trail, your own consents and data requests, and free guides to laws and standards.',
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
      'Again each week or month by itself, with a mail when something changed',
      'Ready today: weekly reports, website audits on a schedule, and signed packs for your auditor.',
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
      'See a risk while it is still small, before an auditor sees it.',
      'Watch risks in real time, and walk into the audit with your records in order.',
      'Real-time risk monitoring, while you work',
      'Risks as they happen',
      'Real-time risk monitoring on a dashboard that your whole team can read.',
      'It also audits the accessibility of your website against WCAG 2.2, watches risks in real time and connects with chat, office-suite and CRM tools, so that compliance is part of how you work.',
    ],
  },
  standing: {
    says: [
      'Watch risks in real time, and walk into the audit with your records in order.',
      'Dashboards that show where you stand',
      'Real-time risk monitoring on a dashboard that your whole team can read.',
      'Ready today: what is due, what ran out and what has no owner, at any time.',
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
    says: [
      'Real-time alerts',
      'Real-time alerts when something drifts, from Growth on',
      'Growth adds real-time alerts, workflow automations, API access and integrations.',
    ],
  },
  integrations: {
    says: [
      'Seamless integrations',
      'Works with the chat, office-suite and CRM tools that your team has open all day.',
      'Connect the chat, office-suite and CRM tools that you already use.',
      'Chat tools, Slack among them',
      'Office suites, Google Workspace among them',
      'CRM tools',
      'Slack and Google Workspace integrations',
      'It also audits the accessibility of your website against WCAG 2.2, watches risks in real time and connects with chat, office-suite and CRM tools, so that compliance is part of how you work.',
      'Growth adds real-time alerts, workflow automations, API access and integrations.',
    ],
  },
  automations: {
    says: [
      'Hand over audits, reports and policy checks, one workflow at a time.',
      'Up to 5 workflow automations',
      'Workflow automations',
      'One piece of repeated compliance work that runs by itself: Growth holds up to 5 of them, and on Enterprise the number is agreed with you.',
      'Growth adds real-time alerts, workflow automations, API access and integrations.',
    ],
  },
  'core-tools': {
    says: [
      'Core compliance tools',
      'Compliance register',
      'A register of requirements, controls and evidence, with a signed pack for your auditor',
      'Give each requirement an owner and evidence.',
      'Ready today: a compliance register with evidence and signed packs, accessibility audits of websites, and a free guide to each framework.',
      'Ready today: a compliance register with checklists, evidence and signed packs, accessibility audits of websites, weekly reports, organisations with roles and an audit trail, your own consents and data requests, and free guides to laws and standards.',
      'A compliance register, accessibility audits of websites, and guides to 16 laws and standards.',
      'Ready today: weekly reports, website audits on a schedule, and signed packs for your auditor.',
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
      'Weekly reports',
      'Weekly reports on every plan',
      'Ready today: weekly reports, website audits on a schedule, and signed packs for your auditor.',
    ],
    kept: [
      'api/src/domain/register/reports/reports.test.ts: says what changed, what is due and what is quiet, by mail and on a page that is kept',
      'api/src/domain/register/reports/reports.test.ts: goes out on Monday from seven on in the zone of the organisation, and is made up for until Tuesday',
      'shared/schemas/src/entitlements/entitlements.test.ts: each plan has at least what the one before it has, and every plan a weekly report',
    ],
  },
  training: { says: ['Staff training as part of the platform'] },
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
  'framework-roles': { says: ['Roles by framework'] },
  evidence: {
    says: ['Storage for evidence'],
    kept: [
      'api/src/domain/register/evidence/evidence.test.ts: a file comes back as it was given, as a download that runs nothing',
      'api/src/domain/register/packs/packs.test.ts: a pack goes with its file after seven days, and evidence stays',
      'api/src/domain/people/entitlements/plan-limits.test.ts: files fill the storage of a plan until they are deleted',
    ],
  },
  questionnaires: { says: ['Security questionnaires'] },
  'priority-support': { says: ['Priority email support', 'Priority email'] },
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
  businesses: { says: ['2,000+ businesses', 'is where we are going', 'Clients served', '2,000+'] },
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
  },
} satisfies Record<string, Claim>;

export const claims = { ...productClaims, ...accountClaims, ...siteClaims, ...legalClaims };

export type ClaimId = keyof typeof claims;

export default { claims, others } satisfies ClaimLedger;
