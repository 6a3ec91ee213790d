import { whenIdle } from './idle.ts';

/** How much time a measurement may take. */
export interface Effort {
  rounds: number;
  /** Milliseconds that each sample waits at most until the machine rests. */
  patience: number;
}

interface Turns<Name extends string, Sample> {
  samples: Readonly<Record<Name, readonly Sample[]>>;
  /** Samples that were taken although the machine did not rest. */
  busy: number;
}

/**
 * Samples of what is compared, in rounds: each round has one of every subject and begins with another, so that a slow
 * minute of the machine is in all of them, and nobody always follows the same.
 */
export async function inTurns<Name extends string, Sample>(
  subjects: readonly Name[],
  { rounds, patience }: Effort,
  sample: (subject: Name) => Promise<Sample>,
): Promise<Turns<Name, Sample>> {
  const samples = Object.fromEntries(subjects.map((subject) => [subject, [] as Sample[]])) as Record<
    Name,
    Sample[]
  >;
  let busy = 0;
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      if (!(await whenIdle(patience))) busy += 1;
      samples[subject].push(await sample(subject));
    }
  }
  return { samples, busy };
}
