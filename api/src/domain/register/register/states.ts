import type { Cadence } from '@adili/schemas/controls/cadence';
import type { ControlState } from '@adili/schemas/controls/control-state';
import type { EvidenceState } from '@adili/schemas/evidence/evidence-kind';
import type { MappingRelation } from '@adili/schemas/frameworks/framework';
import type { RequirementState } from '@adili/schemas/requirements/requirement-state';
import type { Milliseconds, Moment } from '../../foundation/calendar.ts';

/** A piece of evidence, as far as it says whether it counts. */
export interface EvidenceFacts {
  readonly id: string;
  /** A day or an instant. */
  readonly validFrom: string;
  readonly validUntil?: string | undefined;
  /** Whether it waits for the approval of another person than the giver. */
  readonly isPending: boolean;
  /** Of a record of ours: whether it holds now. It has no end. */
  readonly holds?: boolean;
  /** Of one that doesn't: whether it is known that it did. */
  readonly held?: boolean;
  /** It tells what Adili did, which proves nothing of the organisation. */
  readonly isForInformation?: boolean;
  /** Somebody typed it, and it is all there is of it. */
  readonly isStatement?: boolean;
}

/** A control, as far as it says whether it is valid. */
interface ControlFacts {
  readonly id: string;
  readonly state: ControlState;
  /** The instant from which it is in that state. */
  readonly stateSince: string;
  readonly cadence: Cadence | null;
  readonly evidence: readonly EvidenceFacts[];
}

/** From when a piece of evidence no longer counts for a control; null where nothing ends it. */
export function endOfEvidence(
  { validFrom, validUntil, holds }: EvidenceFacts,
  cadence: Cadence | null,
  { days }: Moment,
): Milliseconds | null {
  if (validUntil !== undefined) return days.until(validUntil);
  if (cadence === null || holds !== undefined) return null;
  return days.after(days.from(validFrom), cadence);
}

/** Whether a piece of evidence counts now for a control, and if not, why. @param end as `endOfEvidence` says */
export function stateOfEvidence(
  { validFrom, isPending, holds, held = false, isForInformation = false }: EvidenceFacts,
  end: Milliseconds | null,
  { now, days }: Moment,
): EvidenceState {
  if (isPending) return 'awaiting_approval';
  if (isForInformation) return 'for_information';
  if (holds === true) return 'valid';
  // What a record doesn't say now it may never have said, unless it is known that it did.
  if (holds === false) return held ? 'expired' : 'upcoming';
  if (now < days.from(validFrom)) return 'upcoming';
  return end !== null && now >= end ? 'expired' : 'valid';
}

/** How a piece of evidence stands for a control now. */
interface PieceStanding {
  readonly state: EvidenceState;
  /** From when it no longer counts; null where nothing ends it. */
  readonly end: Milliseconds | null;
}

interface Validity {
  /** In place, with evidence that is valid now. */
  readonly isValid: boolean;
  /** It was valid once, and no longer is. */
  readonly wasValid: boolean;
}

/** How a control stands now. */
export interface ControlStanding extends Validity {
  /** Its evidence's, in the order of that. */
  readonly pieces: readonly PieceStanding[];
  /** The same, if nobody had typed a statement. */
  readonly withoutStatements: Validity;
  /** When it ceased to be; null where that is not known. */
  readonly since: Milliseconds | null;
  /** When its last evidence ends, or ended: null where it has none, or none that ends. */
  readonly end: Milliseconds | null;
}

const noEnd = Number.POSITIVE_INFINITY;

/** Whether a piece counts now, or did. */
const hasCounted = (state: EvidenceState) => state === 'valid' || state === 'expired';

/** How a control stands. A planned one never was valid; a retired one was, where evidence was. */
function standingOf(control: ControlFacts, moment: Moment): ControlStanding {
  const pieces = control.evidence.map((piece): PieceStanding => {
    const end = endOfEvidence(piece, control.cadence, moment);
    return { state: stateOfEvidence(piece, end, moment), end };
  });
  const counted = pieces.filter(({ state }) => hasCounted(state));
  const backed = pieces.filter(({ state }, at) => hasCounted(state) && !control.evidence[at]?.isStatement);
  const last = Math.max(...counted.map(({ end }) => end ?? noEnd));
  const end = Number.isFinite(last) ? last : null;
  const validity = (those: readonly PieceStanding[]) => {
    const isValid = control.state === 'in_place' && those.some(({ state }) => state === 'valid');
    return { isValid, wasValid: !isValid && those.length > 0 && control.state !== 'planned' };
  };
  const { isValid, wasValid } = validity(counted);
  const retired = control.state === 'retired' ? Date.parse(control.stateSince) : noEnd;
  const ceased = Math.min(retired, end ?? noEnd);
  const since = wasValid && ceased !== noEnd ? ceased : null;
  return { pieces, isValid, wasValid, withoutStatements: validity(backed), since, end };
}

/** The states that follow from controls, the best last. */
const ranks = ['open', 'stale', 'partly', 'met'] as const;
type Rank = (typeof ranks)[number];

const rankOf = (state: Rank) => ranks.indexOf(state);

/** What controls alone say of a requirement. */
export interface OwnState {
  readonly state: Rank;
  /** Of 'stale': since when, as far as that is known. */
  readonly since: Milliseconds | null;
  /** What they would say if nobody had typed a statement. */
  readonly backed: Rank;
}

const open: OwnState = { state: 'open', since: null, backed: 'open' };

/** Met: each linked control is valid. Partly: some are. Stale: none is, and one was. Open: all else. */
function rankBy(standings: readonly Validity[]): Rank {
  const valid = standings.filter(({ isValid }) => isValid).length;
  if (valid === standings.length) return 'met';
  if (valid > 0) return 'partly';
  return standings.some(({ wasValid }) => wasValid) ? 'stale' : 'open';
}

/** The state that linked controls give, with what it would be without statements. */
function stateOfControls(standings: readonly ControlStanding[]): OwnState {
  if (standings.length === 0) return open;
  const state = rankBy(standings);
  const backed = rankBy(standings.map(({ withoutStatements }) => withoutStatements));
  if (state !== 'stale') return { state, since: null, backed };
  // None was valid any more from when the last of them ceased to be.
  const known = standings.flatMap(({ wasValid, since }) => (wasValid && since !== null ? [since] : []));
  return { state, since: known.length > 0 ? Math.max(...known) : null, backed };
}

/** A requirement of any framework: `framework:requirement`. */
export type Key = string;

/** That one requirement, the source, is equal to another, or how it compares. */
export interface MappingFacts {
  readonly from: Key;
  readonly to: Key;
  readonly relation: MappingRelation;
}

/** What an organisation has, as far as states follow from it. */
export interface Facts {
  control(id: string): ControlFacts | undefined;
  /** The ids of the controls that are linked to each requirement. */
  readonly links: ReadonlyMap<Key, readonly string[]>;
  /** Requirements that don't apply, once that counts. */
  readonly excluded: ReadonlySet<Key>;
  /** Entries that were withdrawn: these have no state. */
  readonly withdrawn: ReadonlySet<Key>;
  /** By the requirement that they lead to. */
  readonly mappings: ReadonlyMap<Key, readonly MappingFacts[]>;
}

/** A state with what stands behind it. */
export interface Found {
  readonly state: RequirementState;
  readonly since: Milliseconds | null;
  /** It would be less if nobody had typed a statement. */
  readonly isSelfDeclared: boolean;
  /** The mapping that the state came by; without one it is the requirement's own. */
  readonly mapping?: MappingFacts;
}

/** Whether the source covers the target, so that its state carries over whole. */
const isWhole = (relation: MappingRelation) => relation === 'equal' || relation === 'superset';

/** What a source's own state says of the target. */
function carried({ state, since, backed }: OwnState, relation: MappingRelation): OwnState {
  const atMost = (rank: Rank) => (rank === 'met' && !isWhole(relation) ? 'partly' : rank);
  return { state: atMost(state), since, backed: atMost(backed) };
}

/** Whether one says more than another; or the same, with more than statements behind it. */
const isBetter = (one: OwnState, other: OwnState): boolean =>
  rankOf(one.state) > rankOf(other.state) ||
  (one.state === other.state && one.state !== 'stale' && rankOf(one.backed) > rankOf(other.backed));

interface Came extends OwnState {
  readonly mapping?: MappingFacts;
}

const found = ({ backed, ...state }: Came, mostBacked = backed): Found => ({
  ...state,
  isSelfDeclared: rankOf(mostBacked) < rankOf(state.state),
});

/** Whether a control is valid by statements alone. */
export const isSelfDeclared = ({ isValid, withoutStatements }: ControlStanding): boolean =>
  isValid && !withoutStatements.isValid;

/** Computes states, each once, and only those that are asked. */
export class States {
  readonly #facts: Facts;
  readonly #moment: Moment;
  readonly #standings = new Map<string, ControlStanding>();

  constructor(facts: Facts, moment: Moment) {
    this.#facts = facts;
    this.#moment = moment;
  }

  /** How a control stands. @throws {TypeError} there is none of this id */
  standing(controlId: string): ControlStanding {
    const known = this.#standings.get(controlId);
    if (known) return known;
    const control = this.#facts.control(controlId);
    if (!control) throw new TypeError(`There is no control ${controlId}.`);
    const standing = standingOf(control, this.#moment);
    this.#standings.set(controlId, standing);
    return standing;
  }

  /** What its own controls say of a requirement. */
  own(key: Key): OwnState {
    const linked = this.#facts.links.get(key);
    return linked ? stateOfControls(linked.map((id) => this.standing(id))) : open;
  }

  /**
   * The state of a requirement: its own, or a better one that came over a mapping from a source's own. That is one step:
   * what came to the source itself never goes on.
   * @returns null for a withdrawn entry
   */
  of(key: Key): Found | null {
    const { withdrawn, excluded, mappings } = this.#facts;
    if (withdrawn.has(key)) return null;
    if (excluded.has(key)) return { state: 'not_applicable', since: null, isSelfDeclared: false };
    let best: Came = this.own(key);
    let { backed } = best;
    if (backed === 'met') return found(best);
    for (const mapping of mappings.get(key) ?? []) {
      // What doesn't apply, or is withdrawn, says nothing of another.
      if (excluded.has(mapping.from) || withdrawn.has(mapping.from) || mapping.from === key) continue;
      const came = carried(this.own(mapping.from), mapping.relation);
      if (isBetter(came, best)) best = { ...came, mapping };
      if (rankOf(came.backed) > rankOf(backed)) backed = came.backed;
    }
    return found(best, backed);
  }
}
