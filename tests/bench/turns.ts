/**
 * Samples of what is compared, in rounds: each round has one of every subject and begins with another, so that a slow
 * minute of the machine is in all of them, and nobody always follows the same.
 */
export async function inTurns<Name extends string, Sample>(
  subjects: readonly Name[],
  rounds: number,
  sample: (subject: Name) => Promise<Sample>,
): Promise<Record<Name, Sample[]>> {
  const empty = subjects.map((subject) => [subject, [] as Sample[]] as const);
  const samples = Object.fromEntries(empty) as Record<Name, Sample[]>;
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)])
      samples[subject].push(await sample(subject));
  }
  return samples;
}

/** The middle one of some figures. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
