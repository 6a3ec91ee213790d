export interface Places {
  /** What is worked on at the same time. */
  readonly atOnce: number;
  /** The same of one organisation. */
  readonly ofOne: number;
  /** Whether nothing more is begun: what is left waits for the next time. */
  readonly isOver: () => boolean;
}

interface OfOrganisation {
  readonly organisationId: string;
}

/** Works on all in their order, some at the same time, of which no organisation has more than its places. @throws what a work threw, once all have ended */
export async function inPlaces<Item extends OfOrganisation>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { atOnce, ofOne, isOver }: Places,
): Promise<void> {
  const waiting = [...items];
  const underWay = new Map<string, number>();
  const placesOf = ({ organisationId }: OfOrganisation) => underWay.get(organisationId) ?? 0;
  async function workOn() {
    while (!isOver()) {
      // Where an organisation has all of its places, those who have them go on with what it waits for.
      const at = waiting.findIndex((item) => placesOf(item) < ofOne);
      const [item] = at < 0 ? [] : waiting.splice(at, 1);
      if (item === undefined) return;
      underWay.set(item.organisationId, placesOf(item) + 1);
      try {
        await work(item);
      } finally {
        underWay.set(item.organisationId, placesOf(item) - 1);
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, workOn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
