import type { Interval, Occurrence } from '@adili/schemas/controls/interval';
import type { MappingRelation } from '@adili/schemas/frameworks/framework';
import type { RequirementState } from '@adili/schemas/requirements/requirement-state';
import type { Milliseconds, Moment } from '../../foundation/calendar.ts';
import { type ControlFacts, type ControlStanding, standingOf, type Validity } from './control-standing.ts';
import { missingInterval, seriesOf } from './series.ts';

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

/** Who of the organisation made a mapping, and who has reviewed it. */
export interface OwnMapping {
  readonly id: string;
  readonly madeBy: string;
  readonly reviewedBy?: string | undefined;
  readonly reviewedAt?: string | undefined;
}

/** That one requirement, the source, is equal to another, or how it compares. */
export interface MappingFacts {
  readonly from: Key;
  readonly to: Key;
  readonly relation: MappingRelation;
  /** Of one that is neither shipped nor imported. */
  readonly own?: OwnMapping;
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

  #control(id: string): ControlFacts {
    const control = this.#facts.control(id);
    if (!control) throw new TypeError(`There is no control ${id}.`);
    return control;
  }

  /** How a control stands. @throws {TypeError} there is none of this id */
  standing(controlId: string): ControlStanding {
    const known = this.#standings.get(controlId);
    if (known) return known;
    const standing = standingOf(this.#control(controlId), this.#moment);
    this.#standings.set(controlId, standing);
    return standing;
  }

  /** The first interval of a control's cadence for which evidence is missing now. @throws {TypeError} as `standing` does */
  missing(controlId: string): Interval | null {
    const standing = this.standing(controlId);
    // Most are carried: nothing more is looked up of these.
    if (standing.isValid || standing.due === null) return null;
    return missingInterval(this.#control(controlId), standing, this.#moment);
  }

  /** The last intervals of a control's cadence with their evidence, the newest first. @throws {TypeError} as `standing` does */
  series(controlId: string): Occurrence[] {
    return seriesOf(this.#control(controlId), this.standing(controlId), this.#moment);
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
