import { count } from '@adili/audits/words';
import { actionWords } from '@adili/schemas/audit-entries/action-words';
import { dueDays } from '@adili/schemas/readiness/readiness';
import type { ReportRow } from '../../../store/tables/reports.ts';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';

const changed = ({ changes, changesByAction }: ReportRow): string =>
  changes === 0
    ? 'What changed: nothing. The register is as it was a week ago.'
    : [
        'What changed in the last week:',
        ...changesByAction.map(({ action, count }) => `${actionWords(action)}: ${count}`),
      ].join('\n');

function due({ due: many, expired }: ReportRow): string {
  const parts = [
    ...(many > 0 ? [`${count(many, 'thing is', 'things are')} due within ${dueDays} days, or overdue`] : []),
    ...(expired > 0
      ? [
          `${count(expired, 'piece of evidence has', 'pieces of evidence have')} expired, with nothing newer in ${expired === 1 ? 'its' : 'their'} place`,
        ]
      : []),
  ];
  return parts.length === 0
    ? `What’s due: nothing within ${dueDays} days, and no evidence has expired.`
    : `What’s due:\n${parts.join('\n')}`;
}

function quiet({ quietFrameworks, frameworks }: ReportRow): string {
  const [all, still] = [frameworks.length, quietFrameworks.length];
  if (still === 0)
    return `What’s quiet: nothing. Something happened in ${all === 1 ? 'your framework' : `each of your ${all} frameworks`}.`;
  if (still === all)
    return `What’s quiet: ${all === 1 ? 'your framework' : `all of your ${all} frameworks`}. Nothing happened there in the last week.`;
  return `What’s quiet: ${still} of your ${all} frameworks. Nothing happened there in the last week.`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The report in a mail to one person: numbers, and the way to what is behind them. Titles of controls, evidence and
 * imported frameworks are not in it: colleagues chose them, and an erasure doesn't reach a mail.
 */
export const reportEmail = (to: Addressee, report: ReportRow, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `Compliance register: the week to ${dayFormat.format(new Date(report.day))}`,
    paragraphs: [changed(report), due(report), quiet(report)],
    action: { label: 'Read the report', url: `${siteUrl}compliance/reports/${report.id}` },
    closing: [
      'Adili sends this on Mondays. An owner or an admin of your organisation can turn it off on the dashboard’s Organisation page.',
    ],
  });
