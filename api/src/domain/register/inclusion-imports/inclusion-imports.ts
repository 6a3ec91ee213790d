import { mostPlanned } from '@adili/schemas/controls/import';
import { newExclusion } from '@adili/schemas/requirements/exclusion-form';
import { inclusionInWords } from '@adili/schemas/requirements/inclusion';
import type { InclusionImport, InclusionImportQuery } from '@adili/schemas/requirements/inclusion-import';
import type { RequirementChange } from '@adili/schemas/requirements/organisation-requirement';
import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { Tables } from '../../../store/store.ts';
import type { RequirementRow } from '../../../store/tables/requirements.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import type { GivenInclusion } from '../../foundation/ports/given-inclusion.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { Citations, type Named } from '../control-imports/citations.ts';
import { shown } from '../control-imports/words.ts';
import { type Register, readRegister } from '../register/register.ts';
import { keepExclusion } from '../requirements/exclusions.ts';
import { countChange, keepSaid, readSaid } from '../requirements/requirements.ts';
import { recordUndo } from '../undo/record-undo.ts';
import { readApplies, readReasons } from './words.ts';

/** Counts a file before it is read. @throws {PlanLimitError | TooManyError | SessionEndedError} */
const countFile = (services: Services, caller: Caller): Promise<void> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    await requireEntitlement(services, tables, caller, 'checklists');
    const key = ['control import', organisationIdOf(caller)] as const;
    await allow(services, tables, key, budgets.importPreview.by.organisation);
  });

/** Requirements that a table says something of: each is written, and entered into the trail. */
const mostTaken = 5_000;

/** Takes the rows of a table, one after the other: what is said of a requirement already stays. Part of a transaction. */
class Taker {
  readonly unclear: { place: string; sentence: string }[] = [];
  readonly notes = new Set<string>();
  justified = 0;
  excluded = 0;
  unchanged = 0;
  readonly #services: Services;
  readonly #tables: Tables;
  readonly #caller: Caller;
  readonly #register: Register;
  readonly #citations: Citations;
  #roomLeft = mostTaken;
  /** What is said of requirements that were taken. */
  readonly #taken = new Map<string, RequirementRow>();

  constructor(services: Services, tables: Tables, caller: Caller, register: Register) {
    this.#services = services;
    this.#tables = tables;
    this.#caller = caller;
    this.#register = register;
    this.#citations = new Citations(register.frameworks, register.shipped.values());
  }

  async take(given: GivenInclusion): Promise<void> {
    const { place, applicable } = given;
    const applies = readApplies(applicable);
    const reasons = readReasons(given.reasons);
    if (applies === undefined) this.#say(place, `${shown(applicable)} is neither yes nor no.`);
    if (reasons === undefined)
      this.#say(place, `${shown(given.reasons)} is no reason. Write risk, law, contract or good practice.`);
    if (applies === undefined || reasons === undefined) return;
    for (const { framework, requirement } of this.#named(given)) {
      const id = requirementIdOf(framework, requirement);
      const before = this.#taken.get(id) ?? readSaid(this.#services, this.#register, id);
      const after = applies
        ? await this.#include(place, before, {
            inclusionReasons: reasons.length > 0 ? reasons : undefined,
            justification: given.justification || undefined,
          })
        : await this.#exclude(place, before, given.justification);
      if (after) this.#taken.set(id, after);
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
        this.#say(place, `A table says why of at most ${mostTaken} requirements. Split it into several.`);
        return [];
      }
      if (meant.note !== undefined) this.notes.add(meant.note);
      return meant.named;
    });
  }

  async #include(
    place: string,
    before: RequirementRow,
    said: Pick<RequirementChange, 'inclusionReasons' | 'justification'>,
  ): Promise<RequirementRow | null> {
    const { requirement, excludedAt, inclusionReasons, justification } = before;
    if (excludedAt !== undefined) {
      this.#say(place, `${shown(requirement)} is said not to apply. Take that back on its page first.`);
      return null;
    }
    const isOther =
      (said.inclusionReasons &&
        inclusionReasons &&
        String(inclusionReasons) !== String(said.inclusionReasons)) ||
      (said.justification && justification && justification !== said.justification);
    if (isOther) {
      const words = inclusionInWords(before).slice(0, 200);
      this.#say(
        place,
        `Of ${shown(requirement)} it is said already: ‘${words}’. That stays: change it on its page.`,
      );
      return null;
    }
    const after = await keepSaid(this.#services, this.#tables, this.#caller, before, said);
    if (after === null) this.unchanged += 1;
    else this.justified += 1;
    return after;
  }

  async #exclude(place: string, before: RequirementRow, words: string): Promise<RequirementRow | null> {
    const { requirement, excludedAt, reason } = before;
    if (excludedAt !== undefined) {
      if (reason === words) this.unchanged += 1;
      else this.#say(place, `${shown(requirement)} is said not to apply already. What is said there stays.`);
      return null;
    }
    const read = newExclusion.shape.reason.safeParse(words);
    if (!read.success) {
      this.#say(place, `Say why ${shown(requirement)} doesn’t apply, as its justification.`);
      return null;
    }
    this.excluded += 1;
    return keepExclusion(this.#services, this.#tables, this.#caller, before, read.data);
  }

  #say(place: string, sentence: string): void {
    this.unclear.push({ place, sentence });
  }
}

/**
 * Takes from a table why requirements are included, or don't apply: all that is clear in it, or nothing where a cell can't be read.
 * @throws {InvalidInputError} with a sentence for each fault
 * @throws {PlanLimitError | TooManyError | ImportsBusyError | SessionEndedError}
 */
export async function importInclusions(
  services: Services,
  caller: Caller,
  bytes: Buffer,
  query: InclusionImportQuery,
): Promise<InclusionImport> {
  await countFile(services, caller);
  const {
    faults,
    notes = [],
    inclusions,
  } = await services.frameworkFiles.readInclusions({ ...query, bytes });
  if (inclusions === undefined || Object.keys(faults).length > 0) throw new InvalidInputError(faults);
  return services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const register = await readRegister(services, tables, organisationId);
    await countChange(services, tables, organisationId);
    await requireEntitlement(services, tables, caller, 'checklists');
    const undoing = { organisationId, actor: caller.account.id, action: 'requirement.changed' } as const;
    const taker = await recordUndo(services, tables, undoing, async (tracked) => {
      const taking = new Taker(services, tracked, caller, register);
      for (const given of inclusions) await taking.take(given);
      return taking;
    });
    const { justified, excluded, unchanged, unclear } = taker;
    return {
      justified,
      excluded,
      unchanged,
      unclear: unclear.slice(0, mostPlanned),
      unclearCount: unclear.length,
      notes: [...notes, ...[...taker.notes].slice(0, 20)],
    };
  });
}
