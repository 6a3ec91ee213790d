import type { Tables } from '../../../store/store.ts';
import type { FindingRow } from '../../../store/tables/findings.ts';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Services } from '../../foundation/services.ts';
import type { SiteRun } from '../run-rows/shown-runs.ts';
import type { Change } from './compare-runs.ts';
import { findChanges } from './diff.ts';

const counted = ['new', 'fixed', 'returned'] as const;
/** Of failures; and how much is new that a person has to look at. */
type Counts = Readonly<Record<(typeof counted)[number] | 'partly_fixed' | 'review', number>>;

/** Numbers, and the way to what is behind them. */
const changeEmail = (to: Addressee, run: SiteRun, counts: Counts, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `Accessibility of ${new URL(run.url).host}: ${counted.map((change) => `${counts[change]} ${change}`).join(', ')}`,
    paragraphs: [
      [
        'The scheduled audit has ended. Since the one before:',
        `New failures: ${counts.new}`,
        `Fixed: ${counts.fixed}`,
        ...(counts.partly_fixed > 0 ? [`Fixed on some pages: ${counts.partly_fixed}`] : []),
        `Returned: ${counts.returned}`,
        ...(counts.review > 0 ? [`New to check by hand: ${counts.review}`] : []),
      ].join('\n'),
    ],
    action: { label: 'See what changed', url: `${siteUrl}audits/runs/${run.id}/diff` },
    closing: [
      'Owners and admins get this when something has changed. You can change the schedule on the website’s page, under Audits.',
    ],
  });

/** Mails owners and admins. Part of a transaction. */
export async function tellManagers(
  { outbox }: Pick<Services, 'outbox'>,
  tables: Tables,
  organisationId: string,
  emailTo: (person: Addressee) => Email,
): Promise<void> {
  const people = await tables.users.where('organisationId', organisationId);
  for (const person of people)
    if (person.emailVerifiedAt && (person.memberRole === 'owner' || person.memberRole === 'admin'))
      await outbox.add(emailTo(person), tables);
}

/** Mails owners and admins what a run of a schedule changed; nothing where nothing did. Part of a transaction. */
export async function tellOfChanges(
  services: Pick<Services, 'outbox' | 'siteUrl'>,
  tables: Tables,
  run: SiteRun,
): Promise<void> {
  const changes = await findChanges(tables, run);
  if (!changes) return;
  const count = (wanted: Change, verdict: FindingRow['verdict'] = 'failed') =>
    changes.compared.filter(([row, change]) => change === wanted && row.verdict === verdict).length;
  const counts: Counts = {
    new: count('new'),
    fixed: count('fixed'),
    partly_fixed: count('partly_fixed'),
    returned: count('returned'),
    review: count('new', 'review') + count('returned', 'review'),
  };
  if (Object.values(counts).every((number) => number === 0)) return;
  await tellManagers(services, tables, run.organisationId, (to) =>
    changeEmail(to, run, counts, services.siteUrl),
  );
}
