import type { Tables } from '../../../store/store.ts';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Services } from '../../foundation/services.ts';
import { hasResult, isOver, type SiteRun } from '../run-rows/shown-runs.ts';
import { tellManagers } from './change-mails.ts';

/** Nothing of what a page said: only that no page could be audited, and the way to the reasons. */
const failureEmail = (to: Addressee, run: SiteRun, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `The audit of ${new URL(run.url).host} could not be done`,
    paragraphs: [
      'The scheduled audit ended without a result: not one page could be audited.',
      [
        'What to do next:',
        '1. Open the website in a browser. If it is down or asks for a log-in, that is the reason.',
        '2. See what the audit says about each page: a redirect, a time limit or a refusal.',
        '3. If the website blocks programs, let ours in: its user agent contains AdiliAudit.',
        '4. Start an audit on the website’s page, to see whether it works now.',
      ].join('\n'),
    ],
    action: { label: 'See why', url: `${siteUrl}audits/runs/${run.id}` },
    closing: [
      'The next scheduled audit comes on its day. We won’t email you about this again until an audit has had a result.',
      'Owners and admins get this. You can change the schedule on the website’s page, under Audits.',
    ],
  });

/** Whether a run of the schedule before this one failed too, and none has had a result since. */
async function wasMailed({ runs }: Pick<Tables, 'runs'>, run: SiteRun): Promise<boolean> {
  for (const row of await runs.where('siteId', run.siteId)) {
    if (row.id === run.id || row.requestedAt >= run.requestedAt || !isOver(row)) continue;
    if (hasResult(row)) return false;
    if (row.isScheduled) return true;
  }
  return false;
}

/** Mails owners and admins that a run of a schedule failed, once until one has a result. Part of a transaction. */
export async function tellOfFailure(
  services: Pick<Services, 'outbox' | 'siteUrl'>,
  tables: Tables,
  run: SiteRun,
): Promise<void> {
  if (await wasMailed(tables, run)) return;
  await tellManagers(services, tables, run.organisationId, (to) => failureEmail(to, run, services.siteUrl));
}
