import type { MappingRelation } from '@adili/schemas/frameworks/framework';
import { Temporal } from 'temporal-polyfill';
import type { Factors } from '../domain/register/register/records.ts';
import type { CheckRow } from '../store/tables/checks.ts';
import type { ControlRow } from '../store/tables/controls.ts';
import type { EvidenceRow } from '../store/tables/evidence.ts';
import type { FrameworkMapping } from '../store/tables/framework-mappings.ts';
import type { OrganisationRow } from '../store/tables/organisations.ts';
import type { RequirementRow } from '../store/tables/requirements.ts';

interface Place {
  readonly framework: string;
  readonly requirement: string;
}

export interface Mapped {
  readonly from: Place;
  readonly to: Place;
  readonly relation: MappingRelation;
}

/** All that a state can depend on. */
export interface World {
  readonly zone: string;
  readonly now: number;
  readonly organisation: OrganisationRow;
  readonly factors: Factors;
  readonly adopted: readonly string[];
  readonly controls: readonly ControlRow[];
  readonly evidence: readonly EvidenceRow[];
  /** What programs push, none of it more than a week ago. */
  readonly checkRows?: readonly CheckRow[];
  /** Pieces and mappings that there ever were. */
  readonly made: number;
  readonly requirements: readonly RequirementRow[];
  readonly mappings: readonly Mapped[];
  readonly ownMappings: readonly FrameworkMapping[];
}

type At = Temporal.ZonedDateTime;

const words: Record<string, Temporal.DurationLike> = {
  daily: { days: 1 },
  weekly: { weeks: 1 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  half_yearly: { months: 6 },
  yearly: { years: 1 },
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const begin = (text: string, zone: string): At =>
  isDay(text)
    ? Temporal.PlainDate.from(text).toZonedDateTime(zone)
    : Temporal.Instant.from(text).toZonedDateTimeISO(zone);

/** A cadence after something began: the same time of the day, counted from its midnight. */
function passed(first: At, cadence: string): At {
  const step = words[cadence] ?? { days: Number(cadence) };
  return first
    .toPlainDate()
    .add(step)
    .toZonedDateTime(first.timeZoneId)
    .add(first.startOfDay().until(first, { largestUnit: 'hours' }));
}

const earlier = (one: At, other: At) => (Temporal.ZonedDateTime.compare(one, other) < 0 ? one : other);

const checkOf = ({ checkRows = [] }: World, piece: EvidenceRow) =>
  checkRows.find(({ id }) => id === piece.check);

/** When a check ceased to prove: it failed, or was turned off, whichever came first. */
function endOfCheck(world: World, piece: EvidenceRow): At | null {
  const check = checkOf(world, piece);
  const ends = [check?.state === 'failing' && check.since, check?.isOff && check.turnedAt].filter(Boolean);
  const [first] = ends.toSorted();
  return first ? begin(first, world.zone) : null;
}

/** When a piece ceases to carry a control: at its own end, and with a cadence no later than once that has passed. */
function endOf(piece: EvidenceRow, control: ControlRow, world: World): At | null {
  const { zone } = world;
  if (piece.check !== undefined) return endOfCheck(world, piece);
  if (piece.record !== undefined) return null;
  const { cadence } = control;
  const due = cadence === undefined ? null : passed(begin(piece.validFrom, zone), cadence);
  if (piece.validUntil === undefined) return due;
  const last = begin(piece.validUntil, zone);
  const own = isDay(piece.validUntil) ? last.add({ days: 1 }).startOfDay() : last;
  return due === null ? own : earlier(own, due);
}

/** Days from which intervals of a calendar are counted on. */
const calendars: Record<string, string> = {
  daily: '2025-01-01',
  weekly: '2024-12-30',
  monthly: '2025-01-01',
  quarterly: '2025-01-01',
  half_yearly: '2025-01-01',
  yearly: '2025-01-01',
};

const needs = ({ needsApproval, approvedAt }: { needsApproval?: boolean; approvedAt?: string }) =>
  needsApproval === true && approvedAt === undefined;

/** What each requirement's state is, and that it is self-declared where it would be less without statements. */
export function modelState(world: World): Record<string, string> {
  const ranks = ['open', 'stale', 'partly', 'met'];
  const rankOf = (state = '') => ranks.indexOf(state.split(' ', 1)[0] ?? '');
  const backed = plainState({
    ...world,
    evidence: world.evidence.filter(({ kind }) => kind !== 'statement'),
  });
  const states = Object.entries(plainState(world)).map(([key, state]) => [
    key,
    rankOf(backed[key]) < rankOf(state) ? `${state}, self-declared` : state,
  ]);
  return Object.fromEntries(states);
}

const isAfter = (one: At, other: At) => Temporal.ZonedDateTime.compare(one, other) > 0;

const nowOf = ({ now, zone }: World) => Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);

/** The pieces that count for a control, or did. */
const begun = (world: World, control: ControlRow) =>
  world.evidence.filter((piece) => {
    if (!piece.controls.includes(control.id) || needs(piece)) return false;
    if (piece.record === 'second-factor-required')
      return world.factors.people > 0 && world.factors.withFactor === world.factors.people;
    if (piece.check !== undefined) return checkOf(world, piece)?.passedAt !== undefined;
    return piece.record === undefined && !isAfter(begin(piece.validFrom, world.zone), nowOf(world));
  });

/** The pieces that carry a control now, the longest at the head. */
function carrying(world: World, control: ControlRow): readonly EvidenceRow[] {
  if (control.state !== 'in_place') return [];
  const timed = begun(world, control).map((piece) => ({ piece, end: endOf(piece, control, world) }));
  return timed
    .filter(({ end }) => end === null || isAfter(end, nowOf(world)))
    .toSorted(
      (one, other) =>
        (other.end?.epochMilliseconds ?? Number.MAX_VALUE) - (one.end?.epochMilliseconds ?? Number.MAX_VALUE),
    )
    .map(({ piece }) => piece);
}

/** When the last piece of a control ceases to carry it, or did: null where it has none, or one that has no end. */
function dueOf(world: World, control: ControlRow): At | null {
  const ends = begun(world, control).map((piece) => endOf(piece, control, world));
  return ends.includes(null)
    ? null
    : ends.reduce((one, end) => (one && end && isAfter(one, end) ? one : end), null);
}

/** The first interval since a control was due in which no piece began, gone through one after the other. */
function missingOf(world: World, control: ControlRow): string {
  const { cadence } = control;
  const due = dueOf(world, control);
  const now = nowOf(world);
  if (control.state !== 'in_place' || cadence === undefined || due === null || isAfter(due, now)) return '';
  const days = begun(world, control)
    .filter(({ check }) => check === undefined)
    .map(({ validFrom }) => begin(validFrom, world.zone).toPlainDate().toString())
    .toSorted();
  // A check begins in no interval.
  if (days.length === 0) return '';
  const step = words[cadence] ?? { days: Number(cadence) };
  let from = Temporal.PlainDate.from(calendars[cadence] ?? days[0] ?? '');
  const since = [due.toPlainDate().toString(), days[0] ?? ''].toSorted().at(-1) ?? '';
  while (from.toString() <= now.toPlainDate().toString()) {
    const next = from.add(step);
    const until = next.subtract({ days: 1 }).toString();
    const isLate = until >= since;
    if (isLate && !days.some((day) => day >= from.toString() && day <= until)) return `${from} to ${until}`;
    from = next;
  }
  return '';
}

/** What carries each control, when new evidence is due, and for which interval it is missing. */
export const modelControls = (world: World): Record<string, string> =>
  Object.fromEntries(
    world.controls.map((control) => {
      const [carrier] = carrying(world, control);
      const due = dueOf(world, control)?.toInstant().toString({ fractionalSecondDigits: 3 }) ?? '';
      return [control.id, `by ${carrier?.id ?? ''}, due ${due}, missing ${missingOf(world, control)}`];
    }),
  );

/** What each requirement's state is by the words of the rules, one question after the other. */
function plainState(world: World): Record<string, string> {
  const isValid = (control: ControlRow) => carrying(world, control).length > 0;
  const wasValid = (control: ControlRow) => control.state !== 'planned' && begun(world, control).length > 0;
  /** When it ceased to be valid, where that is known. */
  const ceased = (control: ControlRow): number | null => {
    const last = dueOf(world, control)?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    const retired = control.state === 'retired' ? Date.parse(control.stateSince) : Number.POSITIVE_INFINITY;
    const at = Math.min(last, retired);
    return at === Number.POSITIVE_INFINITY ? null : at;
  };

  const isExcluded = ({ framework, requirement }: Place) =>
    world.requirements.some(
      (row) =>
        row.framework === framework && row.requirement === requirement && row.excludedAt && !needs(row),
    );
  const ownState = ({ framework, requirement }: Place): { state: string; since: number | null } => {
    const linked = world.controls.filter((control) =>
      control.requirements.some(
        (one) => one.framework === framework && one.requirements.includes(requirement),
      ),
    );
    const valid = linked.filter(isValid);
    if (linked.length > 0 && valid.length === linked.length) return { state: 'met', since: null };
    if (valid.length > 0) return { state: 'partly', since: null };
    const lapsed = linked.filter(wasValid);
    if (lapsed.length === 0) return { state: 'open', since: null };
    const known = lapsed.map(ceased).filter((at) => at !== null);
    return { state: 'stale', since: known.length > 0 ? Math.max(...known) : null };
  };

  const own = world.ownMappings
    .filter(({ needsApproval, reviewedAt }) => !needsApproval || reviewedAt !== undefined)
    .map(({ fromFramework, from, toFramework, to, relation }) => ({
      from: { framework: fromFramework, requirement: from },
      to: { framework: toFramework, requirement: to },
      relation,
    }));
  const isGone = ({ framework, requirement }: Place) =>
    ['gone', 'removed'].includes(requirement) && world.adopted.includes(framework);

  const result: Record<string, string> = {};
  for (const framework of world.adopted)
    for (const requirement of ['r1', 'r2', 'r3']) {
      const place = { framework, requirement };
      let best = ownState(place);
      for (const rank of ['met', 'partly', 'stale'])
        for (const mapping of [...world.mappings, ...own.filter(({ from }) => !isGone(from))]) {
          const { from, to, relation } = mapping;
          const isSelf = from.framework === framework && from.requirement === requirement;
          if (to.framework !== framework || to.requirement !== requirement || isSelf || isExcluded(from))
            continue;
          let came = ownState(from);
          if (came.state === 'met' && (relation === 'subset' || relation === 'intersects'))
            came = { state: 'partly', since: null };
          const order = ['open', 'stale', 'partly', 'met'];
          if (came.state === rank && order.indexOf(came.state) > order.indexOf(best.state)) best = came;
        }
      const said = isExcluded(place) ? { state: 'not_applicable', since: null } : best;
      const since = said.since === null ? '' : ` since ${new Date(said.since).toISOString()}`;
      result[`${framework}:${requirement}`] = `${said.state}${since}`;
    }
  return result;
}
