import type { Risk } from '@adili/schemas/risks/risk';
import type { Caller } from '../../foundation/caller.ts';
import { csv } from '../../foundation/csv.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readAllRisks } from './read-risks.ts';

const columns = [
  'id',
  'title',
  'description',
  'owner',
  'likelihood',
  'impact',
  'inherent',
  'remaining',
  'why',
  'since',
  'treatment',
  'reason',
  'review',
  'linked',
];

/** 'Restore backups: Its evidence has expired.', a line for each. */
const linkedWords = ({ remaining }: Risk): string =>
  remaining.because.map(({ title, says }) => (title ? `${title}: ${says}` : says)).join('\n');

/** All risks of the caller's organisation as a table, of which the most remains first. @throws {MissingError} */
export async function risksTable(services: Services, caller: Caller): Promise<string> {
  const risks = await readAllRisks(services, services.store, organisationIdOf(caller));
  const rows = risks.map((risk) => ({
    id: risk.id,
    title: risk.title,
    description: risk.description ?? '',
    owner: risk.ownerName ?? '',
    likelihood: String(risk.likelihood),
    impact: String(risk.impact),
    inherent: String(risk.inherent.level),
    remaining: String(risk.remaining.level),
    why: risk.remaining.says,
    since: risk.remaining.since ?? '',
    treatment: risk.treatment ?? '',
    reason: risk.reason ?? '',
    review: risk.review ?? '',
    linked: linkedWords(risk),
  }));
  return csv(rows, columns);
}
