/** Faults that are named: so many show what kind they are. */
const mostNamed = 100;

/** What is wrong with a file, in the order in which it was found. */
export class FaultList {
  readonly #sentences = new Map<string, string>();
  #unnamed = 0;

  get isEmpty(): boolean {
    return this.#sentences.size === 0;
  }

  /** @param place where it is: a path, an id or a line */
  add(place: string, sentence: string): void {
    const known = this.#sentences.get(place);
    if (known !== undefined) this.#sentences.set(place, `${known} ${sentence}`.slice(0, 1_000));
    else if (this.#sentences.size < mostNamed) this.#sentences.set(place, sentence);
    else this.#unnamed += 1;
  }

  /** A sentence for each place. */
  sentences(): Record<string, string> {
    const named = Object.fromEntries(this.#sentences);
    return this.#unnamed > 0 ? { ...named, more: `There are ${this.#unnamed} more faults.` } : named;
  }
}
