import { visitKinds } from '@adili/schemas/checks/check-kind';
import { allowanceOf, standingOf } from '@adili/schemas/entitlements/standing';
import { days, hours, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { heldSites } from '../../audits/sites/held-sites.ts';
import type { Services } from '../../foundation/services.ts';
import { kindsOfChecks } from '../kinds/kinds.ts';
import type { Verdict } from '../rules/verdict.ts';

/** Milliseconds after which a first failure is looked at again, before anybody is told. */
const confirmation = minutes(1);
/** The same of what could not be seen; a browser costs more than a question. */
const retry = { usual: minutes(15), ofVisits: hours(6) };

const isVisit = (kind: CheckRow['kind']) => visitKinds.some((one) => one === kind);

/** Milliseconds from one look to the next: a week once the plan has ended, or where it does not hold the website or the connection. */
export async function pausesOf(services: Services, tables: Tables, organisation: OrganisationRow) {
  const { plan } = standingOf(organisation, instantAfter(services.clock));
  const held =
    plan === null
      ? new Set<string>()
      : new Set((await heldSites(services, tables, organisation)).map(({ id }) => id));
  const hasConnections = allowanceOf(plan, 'integrations') !== false;
  return ({ kind, siteId, connectionId, failures }: CheckRow, { state }: Verdict): number => {
    const { every } = kindsOfChecks[kind];
    const usual = minutes(every ?? 0);
    const isFull =
      plan !== null &&
      (siteId === undefined || held.has(siteId)) &&
      (connectionId === undefined || hasConnections);
    if (!isFull) return days(7);
    if (state === 'failing' && failures === 0) return Math.min(confirmation, usual);
    const again = isVisit(kind) ? retry.ofVisits : retry.usual;
    return state === 'unknown' && every !== null && every > 0 ? Math.min(again, usual) : usual;
  };
}
