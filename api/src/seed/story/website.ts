import type { ClaimEnd, SentPage } from '@adili/schemas/audit-claims/audit-claim';
import { claimRun, endClaim, takePage } from '../../domain/audits/audit-claims/claims.ts';
import { judgeCriterion } from '../../domain/audits/runs/judgements.ts';
import { requestRun } from '../../domain/audits/runs/runs.ts';
import { addSite, verifySite } from '../../domain/audits/sites/sites.ts';
import type { Caller } from '../../domain/foundation/caller.ts';
import { minutes } from '../../runtime/clock.ts';
import firstAudit from './fixtures/first-audit.json' with { type: 'json' };
import secondAudit from './fixtures/second-audit.json' with { type: 'json' };
import { websiteOfCustomer } from './people.ts';
import type { Stage } from './stage.ts';

/** What an auditor said of the whole website. */
interface RecordedAudit {
  readonly tool: ClaimEnd['tool'];
  readonly pages: readonly SentPage[];
}
/** Before people worked on what was found, and after. */
export const recordedAudits = { first: firstAudit, second: secondAudit } as unknown as Record<
  'first' | 'second',
  RecordedAudit
>;

/** Adds the website, and proves it by a DNS record. @returns its id */
export async function proveWebsite(stage: Stage, caller: Caller, added: Date, proved: Date): Promise<string> {
  const { id, proof } = await addSite(stage.at(added), caller, { url: `${websiteOfCustomer}/` });
  const siteProofs = {
    texts: async () => ({ value: [proof.dnsValue] }),
    file: async () => ({ problem: 'answered 404' }),
    metaTags: async () => ({ value: [] }),
  };
  await verifySite({ ...stage.at(proved), siteProofs }, caller, id);
  return id;
}

/** Has the website audited, by the calls that an auditor makes. @returns the id of the run */
export async function auditWebsite(
  stage: Stage,
  caller: Caller,
  site: string,
  { tool, pages }: RecordedAudit,
  asked: Date,
): Promise<string> {
  const { id } = await requestRun(stage.at(asked), caller, site, { pages: 20 });
  const later = (count: number) => stage.at(new Date(asked.getTime() + minutes(count)));
  const { id: claim } = await claimRun(later(1), {});
  if (claim === undefined) throw new TypeError('No run waits.');
  for (const page of pages) await takePage(later(2), claim, page);
  await endClaim(later(3), claim, { tool });
  return id;
}

/** Judges a criterion of a run as no machine can. */
export const judgeTitles = (stage: Stage, caller: Caller, run: string, at: Date) =>
  judgeCriterion(
    stage.at(at),
    caller,
    { id: run, sc: '2.4.2' },
    { verdict: 'passed', note: 'Each of the three titles says what its page is about, and whose it is.' },
  );
