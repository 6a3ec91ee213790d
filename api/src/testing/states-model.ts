import type { MappingRelation } from '@adili/schemas/frameworks/framework';
import { Temporal } from 'temporal-polyfill';
import type { Factors } from '../domain/register/register/records.ts';
import type { ControlRow } from '../store/tables/controls.ts';
import type { EvidenceRow } from '../store/tables/evidence.ts';
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
  /** Pieces that there ever were. */
  readonly made: number;
  readonly requirements: readonly RequirementRow[];
  readonly mappings: readonly Mapped[];
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

function endOf(piece: EvidenceRow, control: ControlRow, zone: string): At | null {
  if (piece.validUntil !== undefined) {
    const last = begin(piece.validUntil, zone);
    return isDay(piece.validUntil) ? last.add({ days: 1 }).startOfDay() : last;
  }
  if (control.cadence === undefined || piece.record !== undefined) return null;
  const first = begin(piece.validFrom, zone);
  const step = words[control.cadence] ?? { days: Number(control.cadence) };
  // The same time of the day, counted from its midnight.
  return first
    .toPlainDate()
    .add(step)
    .toZonedDateTime(zone)
    .add(first.startOfDay().until(first, { largestUnit: 'hours' }));
}

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

/** What each requirement's state is by the words of the rules, one question after the other. */
function plainState(world: World): Record<string, string> {
  const { zone } = world;
  const now = Temporal.Instant.fromEpochMilliseconds(world.now).toZonedDateTimeISO(zone);
  const isAfter = (one: At, other: At) => Temporal.ZonedDateTime.compare(one, other) > 0;

  const begun = (control: ControlRow) =>
    world.evidence.filter((piece) => {
      if (!piece.controls.includes(control.id) || needs(piece)) return false;
      if (piece.record === 'second-factor-required')
        return world.factors.people > 0 && world.factors.withFactor === world.factors.people;
      return piece.record === undefined && !isAfter(begin(piece.validFrom, zone), now);
    });
  const isValidPiece = (piece: EvidenceRow, control: ControlRow) => {
    const end = endOf(piece, control, zone);
    return end === null || isAfter(end, now);
  };
  const isValid = (control: ControlRow) =>
    control.state === 'in_place' && begun(control).some((piece) => isValidPiece(piece, control));
  const wasValid = (control: ControlRow) => control.state !== 'planned' && begun(control).length > 0;
  /** When it ceased to be valid, where that is known. */
  const ceased = (control: ControlRow): number | null => {
    const ends = begun(control).map((piece) => endOf(piece, control, zone));
    const last =
      ends.length === 0 || ends.includes(null)
        ? Number.POSITIVE_INFINITY
        : Math.max(...ends.map((end) => end?.epochMilliseconds ?? 0));
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

  const result: Record<string, string> = {};
  for (const framework of world.adopted)
    for (const requirement of ['r1', 'r2', 'r3']) {
      const place = { framework, requirement };
      let best = ownState(place);
      for (const rank of ['met', 'partly', 'stale'])
        for (const mapping of world.mappings) {
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
