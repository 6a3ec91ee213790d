/** Hosts in a row that say nothing, from which on it may as well be our own network that swallows what is sent. */
const mostSilent = 3;

/** Whether anybody is reached at all: who is silent then says nothing of themselves. */
export interface Reach {
  /** A host answered, or refused to. */
  answered(): void;
  /** @returns whether so many are silent, one after the other, that nobody can tell whose fault it is */
  silent(host: string): boolean;
}

/** Counts over all looks of this process. */
export function createReach(): Reach {
  const hosts = new Set<string>();
  return {
    answered: () => hosts.clear(),
    silent(host) {
      hosts.add(host);
      return hosts.size >= mostSilent;
    },
  };
}
