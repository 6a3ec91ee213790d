import {
  type DueItem,
  dueDays,
  type ExpiredItem,
  mostReadinessRows,
  type Readiness,
  type WaitingExclusion,
} from '@adili/schemas/readiness/readiness';
import { days } from '../../../runtime/clock.ts';
import type { Store } from '../../../store/store.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { titleOfEvidence } from '../register/because.ts';
import { countMetByRecords, provedByRecords } from '../register/by-records.ts';
import { countStates } from '../register/counts.ts';
import { isPending, type PieceRow } from '../register/facts.ts';
import { indexed } from '../register/indexed-framework.ts';
import { nameIn, ownerIn, type Register, readStates } from '../register/register.ts';

const instantOf = (at: number) => new Date(at).toISOString();

const ownedBy = (row: { readonly owner?: string | undefined }, register: Register<PieceRow>) => {
  const owner = ownerIn(register, row);
  return owner === undefined ? {} : { owner, ownerName: nameIn(register, owner) };
};

/** Controls in place that are no longer carried by a moment, or not any more. */
const dueControls = (register: Register<PieceRow>, by: number): DueItem[] =>
  register.controls.flatMap((row) => {
    const { due } = register.states.standing(row.id);
    if (row.state !== 'in_place' || due === null || due > by) return [];
    const item = { kind: 'control', id: row.id, title: row.title, due: instantOf(due) } as const;
    return [{ ...item, isOverdue: due <= register.moment.now, ...ownedBy(row, register) }];
  });

/** Requirements whose day is over by a moment, and that are neither met nor not applicable. */
function dueRequirements(register: Register<PieceRow>, by: number): DueItem[] {
  const live = new Map(register.frameworks.map((framework) => [framework.facts.id, indexed(framework).live]));
  return [...register.saidOf].flatMap(([key, row]) => {
    const requirement = live.get(row.framework)?.get(key);
    if (row.due === undefined || !requirement) return [];
    const end = register.moment.days.endOf(row.due);
    const state = register.states.of(key)?.state;
    if (end > by || state === 'met' || state === 'not_applicable') return [];
    const { citation, title } = requirement;
    const item = { kind: 'requirement', id: key, title, citation, framework: row.framework } as const;
    return [
      { ...item, due: instantOf(end), isOverdue: end <= register.moment.now, ...ownedBy(row, register) },
    ];
  });
}

/** Exclusions that count once another person approves them, the oldest first. */
function waitingExclusions(register: Register<PieceRow>): WaitingExclusion[] {
  const live = new Map(register.frameworks.map((framework) => [framework.facts.id, indexed(framework).live]));
  const found = [...register.saidOf].flatMap(([id, row]) => {
    const { framework, reason = '', excludedBy, excludedAt } = row;
    const requirement = live.get(framework)?.get(id);
    if (!requirement || excludedAt === undefined || !isPending(row)) return [];
    const { citation, title } = requirement;
    const givenByName = nameIn(register, excludedBy);
    return [{ id, citation, title, framework, reason, givenByName, givenAt: excludedAt }];
  });
  return found.toSorted((one, other) => (one.givenAt < other.givenAt ? -1 : 1));
}

/** Ids come in the order of time, also within a millisecond. */
const isLater = (one: PieceRow, other: PieceRow) =>
  one.givenAt === other.givenAt ? one.id > other.id : one.givenAt > other.givenAt;

/** With the interval for which a control that is due has no evidence. */
export function withMissing(item: DueItem, { states }: Pick<Register, 'states'>): DueItem {
  const missing = item.kind === 'control' ? states.missing(item.id) : null;
  return missing ? { ...item, missing } : item;
}

/** Controls and requirements that are due by a moment, or are overdue. */
export const itemsDueBy = (register: Register<PieceRow>, by: number): DueItem[] => [
  ...dueControls(register, by),
  ...dueRequirements(register, by),
];

/** Pieces that ran out for a control in place, with nothing newer there that carries it: each once. */
function expiredPieces(register: Register<PieceRow>): ExpiredItem[] {
  const found = new Map<string, ExpiredItem>();
  for (const control of register.controls) {
    if (control.state !== 'in_place') continue;
    const rows = register.evidenceOf.get(control.id) ?? [];
    const { pieces } = register.states.standing(control.id);
    const carriers = rows.filter((_, at) => pieces[at]?.carries);
    const newest = carriers.reduce<PieceRow | null>(
      (one, other) => (one && isLater(one, other) ? one : other),
      null,
    );
    for (const [at, row] of rows.entries()) {
      const { state, end } = pieces[at] ?? {};
      if (state !== 'expired' || found.has(row.id) || (newest && isLater(newest, row))) continue;
      found.set(row.id, {
        id: row.id,
        title: titleOfEvidence(row),
        control: control.id,
        controlTitle: control.title,
        endedAt: instantOf(end ?? register.moment.now),
      });
    }
  }
  return [...found.values()];
}

/** What ran out last comes first; of one end, what was given last. */
const byLastEnd = (one: ExpiredItem, other: ExpiredItem) =>
  one.endedAt === other.endedAt
    ? Number(one.id < other.id) - Number(one.id > other.id)
    : one.endedAt > other.endedAt
      ? -1
      : 1;

/** How an organisation stands at the moment of its register. */
export function readinessIn(register: Register<PieceRow>): Omit<Readiness, 'lastReport' | 'begun'> {
  const by = register.moment.now + days(dueDays);
  const items = itemsDueBy(register, Number.POSITIVE_INFINITY).toSorted((one, other) =>
    one.due < other.due ? -1 : 1,
  );
  const due = items.filter((item) => Date.parse(item.due) <= by);
  const [next] = items;
  const proved = provedByRecords(register);
  const expired = expiredPieces(register).toSorted(byLastEnd);
  const unowned = register.controls.filter(
    (row) => row.state !== 'retired' && ownerIn(register, row) === undefined,
  );
  return {
    due: due.length,
    expired: expired.length,
    unowned: unowned.length,
    planned: register.controls.filter(({ state }) => state === 'planned').length,
    frameworks: register.frameworks.map((framework) => {
      const { not_applicable: notApplicable, ...counts } = countStates(register, framework);
      const metByRecords = countMetByRecords(register, framework, proved);
      return { id: framework.facts.id, title: framework.facts.title, ...counts, notApplicable, metByRecords };
    }),
    dueItems: due.slice(0, mostReadinessRows).map((item) => withMissing(item, register)),
    nextDue: due.length === 0 ? next : undefined,
    expiredItems: expired.slice(0, mostReadinessRows),
    unownedControls: unowned.slice(0, mostReadinessRows).map(({ id, title }) => ({ id, title })),
    awaitingApproval: [...register.evidence, ...register.requirements].filter(isPending).length,
    waitingExclusions: waitingExclusions(register).slice(0, mostReadinessRows),
  };
}

/** What was met of each framework when the last weekly report was made. */
async function lastReportOf(store: Store, organisationId: string): Promise<Readiness['lastReport']> {
  const newest = { limit: 1, sort: 'madeAt', descending: true, where: { organisationId } };
  const [report] = (await store.reports.page(newest)).rows;
  return (
    report && {
      day: report.day,
      met: report.frameworks.map(({ id: framework, met }) => ({ framework, met })),
    }
  );
}

/** What was done at least once, the trail being the only one that remembers packs. */
async function begunIn(store: Store, register: Register<PieceRow>): Promise<Readiness['begun']> {
  const of = { organisationId: register.organisation.id, action: 'pack.requested' };
  const packs = { limit: 1, sort: 'at', descending: true, where: of };
  return {
    owner: register.controls.some((row) => ownerIn(register, row) !== undefined),
    evidence: register.evidence.some(({ kind }) => kind !== 'record'),
    pack: (await store.auditEntries.page(packs)).rows.length > 0,
  };
}

/** Reads how the caller's organisation stands now. @throws {MissingError} */
export async function readReadiness(services: Services, caller: Caller | KeyCaller): Promise<Readiness> {
  const { store } = services;
  const organisationId = organisationIdOf(caller);
  const [register, lastReport] = await Promise.all([
    readStates(services, store, organisationId),
    lastReportOf(store, organisationId),
  ]);
  return { ...readinessIn(register), lastReport, begun: await begunIn(store, register) };
}
