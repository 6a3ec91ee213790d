import { growthAutomations } from '@adili/schemas/entitlements/figures';

interface Change {
  title: string;
  text: string;
}

interface Month {
  /** YYYY-MM */
  month: string;
  changes: readonly Change[];
}

/** What customers got, by month, the newest first. What it means for who runs Adili is in CHANGELOG.md. */
export const changes: readonly Month[] = [
  {
    month: '2026-12',
    changes: [
      {
        title: 'Automations',
        text: `Work that repeats runs by itself under Signals: at a time, or when something happens in your register, up to ${growthAutomations} automations on Growth. Each can be tried first on what happened in the last 30 days.`,
      },
      {
        title: 'Connected systems',
        text: 'From Growth on, we check GitHub, Google Workspace, Slack and HubSpot each day, with a token of yours that only reads: second factors, protected branches, open alerts, admins and guests. What passes proves your controls.',
      },
      {
        title: 'Access reviews',
        text: 'Who has which account in your connected systems stands beside your people. Each quarter you keep or remove each account, and the finished review is evidence.',
      },
      {
        title: 'Checks and alerts',
        text: 'We check your website, its DNS and your register for you. What fails is shown under Signals and, from Growth on, sent by email, Slack, Google Chat or webhook.',
      },
      {
        title: 'Risks, computed',
        text: 'Say what may happen, and link the controls and checks that hold it. What remains of a risk is computed, and rises when one of them proves nothing any more.',
      },
    ],
  },
  {
    month: '2026-11',
    changes: [
      {
        title: 'A compliance register',
        text: 'Choose your frameworks, work through checklists with owners, and keep the evidence. Each state follows from evidence that counts.',
      },
      {
        title: 'Starter controls',
        text: 'A framework that you choose brings controls that answer it, planned and ready to adapt.',
      },
      {
        title: 'Signed packs for your auditor',
        text: 'One archive with states, evidence and trail, which anybody can verify without us.',
      },
      {
        title: 'Accessibility audits of websites',
        text: 'Up to 50 pages against the 55 criteria of WCAG 2.2, with what to fix first, by hand or on a schedule. One page can be tried without an account.',
      },
      {
        title: 'Audits in pipelines',
        text: 'An API key starts an audit and reads what is new, as JUnit, SARIF or CSV.',
      },
      {
        title: 'Audits that say what to do next',
        text: 'An audit that ends says what it found and leads there. Of many elements with one fault you read once how to fix it, and what is new since the audit before is marked.',
      },
      {
        title: 'Weekly reports and emails of what is due',
        text: 'Each Monday what changed and what is due; each morning those who own something that has expired or is about to.',
      },
      {
        title: 'Ends of plans are announced',
        text: 'An email a week and a day before a trial, a paid month or an agreement ends, on the day, and after two weeks. Nothing is deleted, and a month that is paid early adds up.',
      },
      {
        title: 'Controls from a spreadsheet',
        text: 'Import a table of controls with owners, evidence and requirements, and see first what is new.',
      },
      {
        title: 'Frameworks of your own',
        text: 'Import an OSCAL catalogue or an Excel file, and its next edition later.',
      },
      {
        title: 'Comments, tags and saved filters',
        text: 'Mention a colleague on a control, a requirement or a piece of evidence; sort controls by tags.',
      },
      {
        title: 'Undo',
        text: 'What was deleted or changed in many rows can be taken back for 30 days.',
      },
      {
        title: 'Support on the product’s pages',
        text: 'Ask under Help, with files, and read our answer there or by email. Growth and Enterprise are answered first.',
      },
      {
        title: 'Nobody’s change is lost',
        text: 'When two people edit the same thing, the second sees both versions and decides.',
      },
      {
        title: 'Payment by card',
        text: 'Pay a plan in dollars, shillings or euros on a page of Stripe; we never see the card.',
      },
      {
        title: 'Payment by M-Pesa',
        text: 'Pay a plan by the month from your phone, with a pro-forma invoice before and a receipt after.',
      },
      {
        title: 'Second factors and passkeys',
        text: 'Log in with an authenticator app or a passkey; owners see who has none yet.',
      },
    ],
  },
];
