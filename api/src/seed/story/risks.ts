import type { CheckKind } from '@adili/schemas/checks/check-kind';
import type { NewRisk } from '@adili/schemas/risks/risk-form';
import type { Caller } from '../../domain/foundation/caller.ts';
import type { Services } from '../../domain/foundation/services.ts';
import { addRisk } from '../../domain/signals/risks/risks.ts';
import type { Tables } from '../../store/store.ts';
import type { Colleague } from './people.ts';

interface StoryRisk extends Omit<NewRisk, 'owner' | 'controls' | 'checks'> {
  readonly owner: Colleague;
  readonly controls: readonly string[];
  readonly checks: readonly CheckKind[];
}

/** What the company fears: one risk whose control went stale, one that a failing check raises, one that is retained. */
const risks: readonly StoryRisk[] = [
  {
    title: 'A known hole in a server lets somebody into the ledger',
    description: 'Two servers run what their maker no longer mends.',
    likelihood: 4,
    impact: 5,
    treatment: 'modify',
    owner: 'joseph',
    controls: ['patching', 'vulnerability-scans', 'network-security'],
    checks: [],
  },
  {
    title: 'Somebody writes to customers in our name',
    likelihood: 4,
    impact: 3,
    treatment: 'modify',
    owner: 'joseph',
    controls: [],
    checks: ['spf', 'dkim', 'dmarc'],
  },
  {
    title: 'The office in Nakuru can’t be reached after heavy rain',
    likelihood: 3,
    impact: 2,
    treatment: 'retain',
    reason: 'Everybody there can work from home for a week, as they did in April.',
    owner: 'kevin',
    controls: [],
    checks: [],
  },
];

interface Named {
  readonly tables: Tables;
  readonly site: string;
  readonly idOf: (control: string) => string;
}

/** Enters the risks of the story, each by who sees to it. */
export async function nameRisks(
  services: Services,
  as: (name: Colleague) => Caller,
  { tables, site, idOf }: Named,
): Promise<void> {
  const checks = await tables.checks.where('siteId', site);
  for (const { owner, controls, checks: kinds, ...risk } of risks)
    await addRisk(services, as(owner), {
      ...risk,
      owner: as(owner).account.id,
      controls: controls.map(idOf),
      checks: checks.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id),
    });
}
