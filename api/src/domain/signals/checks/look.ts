import { type InsideKind, insideKinds, type OutsideKind, visitKinds } from '@adili/schemas/checks/check-kind';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import type { Services } from '../../foundation/services.ts';
import { momentOf } from '../../register/register/register.ts';
import {
  enterProblems,
  type LookedAtConnection,
  lookAtConnection,
} from '../connections/look-at-connection.ts';
import { insideLooks } from '../inside/inside.ts';
import { outsideLooks } from '../kinds/outside.ts';
import { unknown, type Verdict } from '../rules/verdict.ts';
import { requestVisits } from '../visits/request-visits.ts';
import { enterLook } from './enter.ts';
import { inPlaces } from './in-places.ts';
import { never } from './new-checks.ts';
import { pausesOf } from './pauses.ts';

/** Milliseconds that all looks at one website may take together. */
const mostTime = 45_000;
/** Websites and organisations that one process looks at at the same time. */
const ofWebsites = { atOnce: 16, ofOne: 16 };
/** Connected systems, which have places of their own: a large one takes a while, and an organisation may have many. */
const ofSystems = { atOnce: 8, ofOne: 2 };
/** Milliseconds after which no further system is begun: websites that are due by then go on. */
const mostTimeOfSystems = 60_000;
/** Checks that are taken together. */
const mostTaken = 400;
/** Websites and organisations whose looks are entered in one transaction. */
const mostEntered = 25;

/** What is looked at together, since it asks for the same: a website, a connected system, or an organisation. */
interface Place {
  readonly checks: readonly CheckRow[];
  readonly siteId: string | undefined;
  readonly connectionId: string | undefined;
  readonly organisationId: string;
}

interface Looked {
  readonly place: Place;
  /** By the id of the check; null where there is nothing to be looked at any more. */
  readonly verdicts: ReadonlyMap<string, Verdict> | null;
  /** Of a connected system. */
  readonly problems?: LookedAtConnection['problems'] | undefined;
}

const isInside = (kind: CheckRow['kind']): kind is InsideKind => insideKinds.some((one) => one === kind);

function placesOf(checks: readonly CheckRow[]): Place[] {
  const groups = Map.groupBy(
    checks,
    ({ siteId, connectionId, organisationId }) => siteId ?? connectionId ?? organisationId,
  );
  return [...groups.values()].map((group) => ({
    checks: group,
    siteId: group[0]?.siteId,
    connectionId: group[0]?.connectionId,
    organisationId: group[0]?.organisationId ?? '',
  }));
}

/** Looks at a website from outside: what its checks ask for twice is asked for once. */
async function lookOutside(
  services: Services,
  { checks, siteId = '' }: Place,
  stop: AbortSignal,
): Promise<Looked['verdicts']> {
  const { store, siteLooks, clock } = services;
  const site = await store.sites.byId(siteId);
  // One that lost its proof, or is gone, is nobody's to look at.
  if (site?.provedAt === undefined) return null;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(mostTime)]);
  const look = siteLooks.at(site.origin, signal);
  const verdicts = await Promise.all(
    checks.map(async ({ id, kind, selector }) => {
      const verdict = await outsideLooks[kind as OutsideKind](look, { now: clock().getTime(), selector });
      return [id, verdict] as const;
    }),
  );
  // What a stop broke off was seen by nobody.
  stop.throwIfAborted();
  return new Map(verdicts);
}

async function lookInside(
  services: Services,
  { checks, organisationId }: Place,
): Promise<Looked['verdicts']> {
  const { store } = services;
  const organisation = await store.organisations.byId(organisationId);
  if (organisation === null) return null;
  const moment = momentOf(services, organisation);
  const verdicts = await Promise.all(
    checks.map(async ({ id, kind }) =>
      isInside(kind) ? ([id, await insideLooks[kind](store, organisationId, moment)] as const) : null,
    ),
  );
  return new Map(verdicts.filter((one) => one !== null));
}

async function lookAt(services: Services, place: Place, stop: AbortSignal): Promise<Looked> {
  try {
    if (place.connectionId !== undefined) {
      const looked = await lookAtConnection(services, place.checks, place.connectionId, stop);
      return { place, verdicts: looked?.verdicts ?? null, problems: looked?.problems };
    }
    const verdicts =
      place.siteId === undefined
        ? await lookInside(services, place)
        : await lookOutside(services, place, stop);
    return { place, verdicts };
  } catch (error) {
    // One site that breaks a rule of ours must not keep the others from being looked at.
    if (stop.aborted) throw error;
    services.background.run(() => Promise.reject(error));
    const words = unknown('It could not be looked at, by a fault of ours.');
    return { place, verdicts: new Map(place.checks.map(({ id }) => [id, words])) };
  }
}

/** Enters what was seen at some places, each check as it is by now. Part of a transaction. */
async function enterAll(services: Services, tables: Tables, looked: readonly Looked[]): Promise<void> {
  const rows = new Map(
    (await tables.checks.byIds(looked.flatMap(({ place }) => place.checks.map(({ id }) => id)))).map(
      (row) => [row.id, row],
    ),
  );
  for (const [organisationId, ofOne] of Map.groupBy(looked, ({ place }) => place.organisationId)) {
    const organisation = await tables.organisations.byId(organisationId);
    const pauseOf = organisation && (await pausesOf(services, tables, organisation));
    for (const { place, verdicts, problems } of ofOne) {
      if (place.connectionId !== undefined && problems)
        await enterProblems(services, tables, place.connectionId, problems);
      for (const { id } of place.checks) {
        const row = rows.get(id);
        if (!row || row.isOff) continue;
        const verdict = verdicts?.get(id);
        if (verdict && pauseOf)
          await enterLook(
            services,
            tables,
            row,
            verdict,
            instantAfter(services.clock, pauseOf(row, verdict)),
          );
        else await tables.checks.replace({ ...row, dueAt: never });
      }
    }
  }
}

const isOfVisit = ({ kind }: CheckRow): boolean => visitKinds.some((one) => one === kind);

/** Looks at checks, at some places at the same time, and enters what was seen as it comes; what takes a browser is asked of auditors. */
async function lookAtAll(
  services: Services,
  checks: readonly CheckRow[],
  stop: AbortSignal,
  isByHand: boolean,
): Promise<void> {
  const { visits = [], looks = [] } = Object.groupBy(checks, (row) => (isOfVisit(row) ? 'visits' : 'looks'));
  await requestVisits(services, visits, isByHand);
  const { systems = [], websites = [] } = Object.groupBy(placesOf(looks), ({ connectionId }) =>
    connectionId === undefined ? 'websites' : 'systems',
  );
  let seen: Looked[] = [];
  const enter = async () => {
    const batch = seen;
    seen = [];
    if (batch.length > 0) await services.store.transaction((tables) => enterAll(services, tables, batch));
  };
  const work = async (place: Place) => {
    seen.push(await lookAt(services, place, stop));
    if (seen.length >= mostEntered) await enter();
  };
  const began = performance.now();
  const isLate = () => performance.now() - began >= mostTimeOfSystems;
  const ends = await Promise.allSettled([
    inPlaces(websites, work, { ...ofWebsites, isOver: () => stop.aborted }),
    inPlaces(systems, work, { ...ofSystems, isOver: () => stop.aborted || isLate() }),
  ]);
  await enter();
  for (const end of ends) if (end.status === 'rejected' && !stop.aborted) throw end.reason;
}

/** Looks at everything that is due, those that have waited longest first, until nothing is. */
export async function lookAtDue(services: Services, signal: AbortSignal = services.stopping): Promise<void> {
  const { store, clock, stopping } = services;
  const stop = AbortSignal.any([signal, stopping]);
  while (!stop.aborted) {
    const before = { dueAt: instantAfter(clock, 1) };
    const { rows } = await store.checks.page({ limit: mostTaken, sort: 'dueAt', descending: false, before });
    if (rows.length === 0) return;
    await lookAtAll(services, rows, stop, false);
    if (rows.length < mostTaken) return;
  }
}

/** Looks at some checks now, whenever they are due. @param ids of those of one website or organisation */
export async function lookNow(
  services: Services,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const rows = (await services.store.checks.byIds(ids)).filter(
    ({ isOff, kind }) => !isOff && kind !== 'pushed',
  );
  const stop = AbortSignal.any([signal, services.stopping]);
  await lookAtAll(services, rows, stop, true);
  // Another process goes on with what a stop broke off.
  stop.throwIfAborted();
}

/** Milliseconds after which another process may take over from one that went silent. */
export const lookPatience = minutes(1);
