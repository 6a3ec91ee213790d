import { longestRequirementId } from '@adili/schemas/frameworks/framework';

/** The characters that an id has; what laws write besides becomes a dash. */
const notInIds = /[^\p{L}\p{N}._()-]+/gu;
const notFirst = /^[^\p{L}\p{N}_]+/u;
const notAtEnd = /[^\p{L}\p{N}._()-]+$/u;

/** An id as it is compared with what other cells call it. */
const written = (id: string) => id.normalize('NFC').replace(/\s+/g, ' ').trim();

/** What an id of a law is as one of ours: `§ 164.308(a)(1)` is `164.308(a)(1)`. Empty where nothing of it is left. */
const safe = (id: string) =>
  written(id)
    .replace(/([._-]) /g, '$1')
    .replace(notAtEnd, '')
    .replace(notInIds, '-')
    .replace(notFirst, '');

/** Gives each requirement of a table its id, made of what the table has, and finds which one a cell means. */
export class RequirementIds {
  /** Ids by what is written for them. */
  readonly #ids = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** The last number that was given to ids that would be the same. */
  readonly #numbers = new Map<string, number>();

  /** @param all as the table writes them: those that are ids already are kept before any is made */
  constructor(all: readonly string[]) {
    for (const id of all) if (safe(id) === id && id.length <= longestRequirementId) this.#keep(id, id);
    for (const id of all) {
      const made = safe(id);
      if (made !== '' && made.length <= longestRequirementId && !this.#ids.has(written(id)))
        this.#keep(id, this.#free(made));
    }
  }

  /** The id of the requirement that is written so; undefined where there is none. */
  of(id: string): string | undefined {
    return this.#ids.get(written(id));
  }

  /** The ids that a cell names, parted by commas, semicolons, line breaks or spaces, and what it names besides. */
  namedIn(cell: string): { ids: string[]; unknown: string[] } {
    const ids = new Set<string>();
    const unknown = new Set<string>();
    const whole = this.of(cell);
    if (whole !== undefined) return { ids: [whole], unknown: [] };
    for (const part of cell.split(/[,;\n]/).filter((one) => one.trim() !== '')) {
      const words = this.of(part) === undefined ? written(part).split(' ') : [part];
      // An id may have spaces of its own: words are ids only where one of them is known.
      const named = words.some((word) => this.of(word) !== undefined) ? words : [part];
      for (const name of named) {
        const known = this.of(name);
        if (known === undefined) unknown.add(written(name));
        else ids.add(known);
      }
    }
    return { ids: [...ids], unknown: [...unknown] };
  }

  #keep(id: string, as: string): void {
    this.#ids.set(written(id), as);
    this.#taken.add(as);
  }

  /** The same with a number where another has it. */
  #free(made: string): string {
    let free = made;
    while (this.#taken.has(free)) {
      const number = (this.#numbers.get(made) ?? 1) + 1;
      this.#numbers.set(made, number);
      free = `${made.slice(0, longestRequirementId - 6)}-${number}`;
    }
    return free;
  }
}
