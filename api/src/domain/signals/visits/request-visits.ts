import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import type { SiteVisitRow } from '../../../store/tables/site-visits.ts';
import type { Services } from '../../foundation/services.ts';
import { never } from '../checks/new-checks.ts';
import { unknown, type Verdict } from '../rules/verdict.ts';
import { enterVisit } from './enter-visit.ts';

/** Milliseconds that a visit waits for an auditor before its checks say that none came. */
const patience = days(1);
/** Milliseconds in which one visit of a website goes before others: who asks again and again would keep these from theirs. */
const turnOfPeople = minutes(30);
/** Websites that are entered in one transaction. */
const mostTogether = 25;

const noAuditor = unknown('This could not be looked at. No auditor runs at this installation.');
const noneCame = unknown('This could not be looked at. No auditor came within a day.');

/** Where a visit stands in the line: what people asked for goes first. @param from the instant from which on it may be claimed */
const turnOf = (isByHand: boolean, from: string): string => `${isByHand ? 1 : 2} ${from}`;

const isAskedByHand = ({ turn }: SiteVisitRow) => turn.startsWith('1');

/** A visit of the line, or why there is none. Part of a transaction. */
async function readOrAdd(
  services: Services,
  tables: Tables,
  { siteId = '', organisationId }: CheckRow,
  isByHand: boolean,
): Promise<SiteVisitRow | Verdict> {
  if (!services.audits) return noAuditor;
  const { clock } = services;
  const now = instantAfter(clock);
  const known = await tables.siteVisits.byId(siteId);
  if (known && known.requestedAt <= instantAfter(clock, -patience)) {
    await tables.siteVisits.delete(siteId);
    return noneCame;
  }
  if (known) {
    const sooner = { ...known, turn: turnOf(true, known.turn.slice(2)) };
    if (isByHand && !isAskedByHand(known)) await tables.siteVisits.replace(sooner);
    return known;
  }
  const row: Whole<SiteVisitRow> = {
    id: siteId,
    organisationId,
    requestedAt: now,
    turn: turnOf(isByHand, now),
    claim: undefined,
    claims: 0,
  };
  await tables.siteVisits.insert(row);
  return row;
}

/** Whether a website was looked at so lately that it takes its turn with the others. */
const hadItsTurn = ({ clock }: Services, checks: readonly CheckRow[]): boolean =>
  checks.some(({ checkedAt = '' }) => checkedAt > instantAfter(clock, -turnOfPeople));

/** Has an auditor visit the website of some checks. Part of a transaction. */
async function requestVisit(
  services: Services,
  tables: Tables,
  checks: readonly CheckRow[],
  isByHand: boolean,
): Promise<void> {
  const [first] = checks;
  if (!first) return;
  const site = await tables.sites.byId(first.siteId ?? '');
  const isProved = site?.provedAt !== undefined;
  const goesFirst = isByHand && !hadItsTurn(services, checks);
  const visit = isProved ? await readOrAdd(services, tables, first, goesFirst) : null;
  if (visit && 'state' in visit) return enterVisit(services, tables, checks, () => visit);
  // Until then the visit was made, or nobody came.
  const dueAt = visit
    ? new Date(Date.parse(visit.requestedAt) + patience).toISOString()
    : /* One that lost its proof, or is gone, is nobody’s to look at. */ never;
  for (const row of checks) await tables.checks.replace({ ...row, dueAt });
}

/** Has auditors visit the websites of checks that take a browser, once for each. */
export async function requestVisits(
  services: Services,
  checks: readonly CheckRow[],
  isByHand: boolean,
): Promise<void> {
  const sites = [...Map.groupBy(checks, ({ siteId }) => siteId).values()];
  for (let at = 0; at < sites.length; at += mostTogether)
    await services.store.transaction(
      async (tables) => {
        for (const ofSite of sites.slice(at, at + mostTogether)) {
          const now = await tables.checks.byIds(ofSite.map(({ id }) => id));
          await requestVisit(
            services,
            tables,
            now.filter(({ isOff }) => !isOff),
            isByHand,
          );
        }
      },
      { lock: 'site visits' },
    );
}
