import { mostPlanned } from '@adili/schemas/controls/import';
import { newExclusion } from '@adili/schemas/requirements/exclusion-form';
import { type InclusionReason, inclusionInWords } from '@adili/schemas/requirements/inclusion';
import type { InclusionImport } from '@adili/schemas/requirements/inclusion-import';
import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { RequirementRow } from '../../../store/tables/requirements.ts';
import type { GivenInclusion } from '../../foundation/ports/given-inclusion.ts';
import type { Services } from '../../foundation/services.ts';
import { Citations, type Named } from '../control-imports/citations.ts';
import { shown } from '../control-imports/words.ts';
import type { Register } from '../register/register.ts';
import { readSaid, requirementIn } from '../requirements/requirements.ts';
import { readApplies, readReasons } from './words.ts';

/** Why a requirement is included. */
interface Included {
  readonly inclusionReasons: readonly InclusionReason[] | undefined;
  readonly justification: string | undefined;
}

/** What becomes of one requirement: where nothing is other than before, it stays. */
export interface PlannedInclusion {
  /** Where the table says it first. */
  readonly place: string;
  readonly before: RequirementRow;
  /** Why it doesn't apply, or why it is included. */
  readonly said: { readonly excludedFor: string } | Included;
}

/** What would become of all requirements of a table. */
export interface InclusionPlan {
  readonly inclusions: readonly PlannedInclusion[];
  readonly unclear: InclusionImport['unclear'];
  /** What should be known of how it was understood. */
  readonly notes: readonly string[];
}

/** Requirements that a table says something of: each is written, and entered into the trail. */
const mostTaken = 5_000;

/** Citations of several requirements that a plan names. */
const mostNotes = 20;

/** Whether two say something of one thing, and not the same. */
const differ = (one: Included, other: Included): boolean =>
  (['inclusionReasons', 'justification'] as const).some(
    (name) =>
      one[name] !== undefined && other[name] !== undefined && String(one[name]) !== String(other[name]),
  );

const includedIn = ({ inclusionReasons, justification }: RequirementRow): Included => ({
  inclusionReasons,
  justification,
});

/** Whether a requirement is not as it was once this is taken. */
export function isChanged({ before, said }: PlannedInclusion): boolean {
  if ('excludedFor' in said) return before.excludedAt === undefined;
  return (['inclusionReasons', 'justification'] as const).some(
    (name) => said[name] !== undefined && before[name] === undefined,
  );
}

const otherThan = ({ place, before }: PlannedInclusion): string =>
  `It says another thing of ${shown(before.requirement)} than ${place}, which is taken.`;

/** Plans what a table changes of what is said of requirements: what is said already stays. */
class Planner {
  readonly unclear: { place: string; sentence: string }[] = [];
  /** What citations of several requirements were taken for. */
  readonly notes = new Set<string>();
  readonly planned = new Map<string, PlannedInclusion>();
  readonly #services: Services;
  readonly #register: Register;
  readonly #citations: Citations;
  #roomLeft = mostTaken;

  constructor(services: Services, register: Register) {
    this.#services = services;
    this.#register = register;
    this.#citations = new Citations(register.frameworks, register.shipped.values(), {
      isOfAnnex: true,
    });
  }

  plan(given: GivenInclusion): void {
    const { place, applicable } = given;
    const applies = readApplies(applicable);
    const reasons = readReasons(given.reasons);
    if (applies === undefined) this.#say(place, `${shown(applicable)} is neither yes nor no.`);
    if (reasons === undefined)
      this.#say(place, `${shown(given.reasons)} is no reason. Write risk, law, contract or good practice.`);
    if (applies === undefined || reasons === undefined) return;
    for (const { framework, requirement } of this.#named(given)) {
      const id = requirementIdOf(framework, requirement);
      const before = this.planned.get(id)?.before ?? readSaid(this.#services, this.#register, id);
      const said = {
        inclusionReasons: reasons.length > 0 ? reasons : undefined,
        justification: given.justification || undefined,
      };
      const problem = applies
        ? this.#include(id, place, before, said)
        : this.#exclude(id, place, before, given.justification);
      if (problem !== null) this.#say(place, problem);
    }
  }

  #named({ place, requirements, framework, header }: GivenInclusion): readonly Named[] {
    if (requirements.length === 0) this.#say(place, 'This row names no requirement.');
    return requirements.flatMap((citation) => {
      const meant = this.#citations.find(citation, framework, header);
      if ('sentence' in meant) {
        this.#say(place, meant.sentence);
        return [];
      }
      this.#roomLeft -= meant.named.length;
      if (this.#roomLeft < 0) {
        this.#say(
          place,
          `A table says why of at most ${mostTaken.toLocaleString('en')} requirements. Split it into several.`,
        );
        return [];
      }
      if (meant.note !== undefined) this.notes.add(meant.note);
      return meant.named;
    });
  }

  /** @returns why it is not taken; null where it is */
  #include(id: string, place: string, before: RequirementRow, said: Included): string | null {
    const name = shown(before.requirement);
    if (before.excludedAt !== undefined)
      return `${name} is said not to apply. Take that back on its page first.`;
    const there = includedIn(before);
    if (differ(there, said))
      return `Of ${name} it is said already: ‘${inclusionInWords(there).slice(0, 200)}’. That stays: change it on its page.`;
    const earlier = this.planned.get(id);
    if (earlier && ('excludedFor' in earlier.said || differ(earlier.said, said))) return otherThan(earlier);
    const first = earlier && !('excludedFor' in earlier.said) ? earlier.said : undefined;
    this.planned.set(id, {
      place: earlier?.place ?? place,
      before,
      said: {
        inclusionReasons: first?.inclusionReasons ?? said.inclusionReasons,
        justification: first?.justification ?? said.justification,
      },
    });
    return null;
  }

  /** @returns why it is not taken; null where it is */
  #exclude(id: string, place: string, before: RequirementRow, words: string): string | null {
    const { requirement, excludedAt, reason = '' } = before;
    if (excludedAt !== undefined && words !== '' && words !== reason)
      return `${shown(requirement)} is said not to apply already. What is said there stays.`;
    const read = newExclusion.shape.reason.safeParse(excludedAt === undefined ? words : reason);
    if (!read.success) return `Say why ${shown(requirement)} doesn’t apply, as its justification.`;
    const earlier = this.planned.get(id);
    if (earlier && !('excludedFor' in earlier.said && earlier.said.excludedFor === read.data))
      return otherThan(earlier);
    this.planned.set(id, earlier ?? { place, before, said: { excludedFor: read.data } });
    return null;
  }

  #say(place: string, sentence: string): void {
    this.unclear.push({ place, sentence });
  }
}

/** What a table would change of what is said of requirements. */
export function planInclusions(
  services: Services,
  given: readonly GivenInclusion[],
  register: Register,
): InclusionPlan {
  const planner = new Planner(services, register);
  for (const one of given) planner.plan(one);
  return {
    inclusions: [...planner.planned.values()],
    unclear: planner.unclear,
    notes: [...planner.notes].slice(0, mostNotes),
  };
}

/** UTF-16 code units of what is said that an answer shows. */
const mostWords = 200;

/** As answers show it. @param notes on the file */
export function shownInclusions(
  { inclusions, unclear, notes: ofPlan }: InclusionPlan,
  notes: readonly string[],
  register: Register,
): InclusionImport {
  const changed = inclusions.filter(isChanged);
  const excluded = changed.filter(({ said }) => 'excludedFor' in said).length;
  return {
    justified: changed.length - excluded,
    excluded,
    unchanged: inclusions.length - changed.length,
    rows: changed.slice(0, mostPlanned).map(({ place, before, said }) => {
      const id = requirementIdOf(before.framework, before.requirement);
      const { citation, title } = requirementIn(register, id).requirement;
      const isExcluded = 'excludedFor' in said;
      const words = isExcluded ? said.excludedFor : inclusionInWords(said);
      return {
        place,
        id,
        title: [citation, title].filter(Boolean).join(' '),
        outcome: isExcluded ? 'excluded' : 'justified',
        words: words.length > mostWords ? `${words.slice(0, mostWords)}…` : words,
      };
    }),
    unclear: unclear.slice(0, mostPlanned),
    unclearCount: unclear.length,
    notes: [...notes, ...ofPlan],
  };
}
