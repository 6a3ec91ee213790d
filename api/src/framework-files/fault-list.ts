/** Faults that are named: so many show what kind they are. */
const mostNamed = 100;

/** Places of one fault that are named; the others are counted. */
const mostPlaces = 3;

interface Fault {
  /** The first of its places. */
  readonly places: string[];
  count: number;
}

/** What is wrong with a file, in the order in which it was found: what is wrong at many places is said once. */
export class FaultList {
  readonly #faults = new Map<string, Fault>();
  #unnamed = 0;

  get isEmpty(): boolean {
    return this.#faults.size === 0;
  }

  /** @param place where it is: a path, an id or a line */
  add(place: string, sentence: string): void {
    const known = this.#faults.get(sentence);
    if (known) {
      known.count += 1;
      if (known.places.length < mostPlaces) known.places.push(place);
    } else if (this.#faults.size < mostNamed) this.#faults.set(sentence, { places: [place], count: 1 });
    else this.#unnamed += 1;
  }

  /** Takes over what is wrong with one of several files. */
  addAllOf(fileName: string, faults: FaultList): void {
    for (const [place, sentence] of Object.entries(faults.sentences()))
      this.add(place === 'file' ? fileName : `${fileName}, ${place}`, sentence);
  }

  /** What is wrong, by where. */
  sentences(): Record<string, string> {
    const byPlace: Record<string, string> = {};
    for (const [sentence, fault] of this.#faults) {
      const place = placesOf(fault);
      byPlace[place] = [byPlace[place], sentence].filter(Boolean).join(' ');
    }
    return this.#unnamed > 0 ? { ...byPlace, more: `There are ${this.#unnamed} more faults.` } : byPlace;
  }
}

function placesOf({ places, count }: Fault): string {
  const others = count - places.length;
  if (others === 0) return places.join('; ');
  return `${places.join('; ')} and ${others} more ${others === 1 ? 'place' : 'places'}`;
}
