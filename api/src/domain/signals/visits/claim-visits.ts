import { visitKinds } from '@adili/schemas/checks/check-kind';
import { type ClaimedVisit, type VisitResult, visitMinutes } from '@adili/schemas/site-visits/site-visit';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import type { SiteVisitRow } from '../../../store/tables/site-visits.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { judgeBeforeConsent } from '../rules/before-consent.ts';
import { judgeGpc } from '../rules/gpc-honoured.ts';
import { unknown, type Verdict } from '../rules/verdict.ts';
import { enterVisit } from './enter-visit.ts';

/** How often an auditor may be lost with a visit before its checks say so. */
const mostClaims = 3;
/** Visits at the head of the line that are read: more than auditors hold at once. */
const mostRead = 50;

const lost = unknown(`This could not be looked at. The auditor was lost with it ${mostClaims} times.`);

/** Ends a visit with what it came to. Part of a transaction. */
async function endVisit(
  services: Services,
  tables: Tables,
  { id }: SiteVisitRow,
  verdictOf: (check: CheckRow) => Verdict,
): Promise<void> {
  await tables.siteVisits.delete(id);
  const checks = (await tables.checks.where('siteId', id)).filter(
    ({ kind, isOff }) => !isOff && visitKinds.some((one) => one === kind),
  );
  await enterVisit(services, tables, checks, verdictOf);
}

/** Gives the next visit to an auditor, those of people first; none where there is nothing to do. */
export const claimVisit = (services: Services): Promise<ClaimedVisit> =>
  services.store.transaction(
    async (tables) => {
      const now = instantAfter(services.clock);
      const { rows } = await tables.siteVisits.page({ limit: mostRead, sort: 'turn', descending: false });
      for (const row of rows) {
        const [order, from] = [row.turn.slice(0, 2), row.turn.slice(2)];
        if (from > now) continue;
        const site = await tables.sites.byId(row.id);
        if (row.claims >= mostClaims) await endVisit(services, tables, row, () => lost);
        else if (site?.provedAt === undefined) await tables.siteVisits.delete(row.id);
        else {
          const id = services.newId();
          const turn = `${order}${instantAfter(services.clock, minutes(visitMinutes))}`;
          await tables.siteVisits.replace({ ...row, claim: id, claims: row.claims + 1, turn });
          return { id, url: `${site.origin}/` };
        }
      }
      return {};
    },
    { lock: 'site visits' },
  );

/** What each of the checks makes of it. */
function verdictsOf(result: VisitResult): (check: CheckRow) => Verdict {
  if ('problem' in result) return () => unknown(`This could not be looked at. ${result.problem}`);
  const { first, withSignal } = result;
  return ({ kind }) => (kind === 'gpc_honoured' ? judgeGpc(first, withSignal) : judgeBeforeConsent(first));
}

/** Enters what an auditor saw. @throws {MissingError} the visit is another’s by now, or gone */
export const takeVisit = (services: Services, claim: string, result: VisitResult): Promise<void> =>
  services.store.transaction(
    async (tables) => {
      const [visit] = await tables.siteVisits.where('claim', claim);
      if (!visit || visit.turn.slice(2) <= instantAfter(services.clock)) throw new MissingError('claim');
      await endVisit(services, tables, visit, verdictsOf(result));
    },
    { lock: 'site visits' },
  );
