import { inTurns } from '../in-turns.ts';
import { median } from '../median.ts';
import { type Expected, load } from './load.ts';
import type { MeasuredProgram } from './measured-program.ts';

const EFFORT = { rounds: 15, patience: 1_000 };
/** Rounds before those that count: code is compiled as it gets used. */
const WARM_UP = 2;

/** One call, of the product and of a bare server that answers the same. */
export interface Comparison {
  what: string;
  against: 'Express' | 'node:http';
  ours: MeasuredProgram;
  bare: MeasuredProgram;
  /** The next call, as `bytesOf` makes it. */
  next: () => Buffer;
  expected: Expected;
  /** Calls of each in a round. */
  calls: number;
  bound: Bound;
}

/** How much more than the bare server ours may take, or how much slower it may be. */
type Bound = { cpuAtMost: number } | { rateAtLeast: number };

export interface ServerCost {
  what: string;
  against: Comparison['against'];
  /** Microseconds of CPU for a call, medians. */
  cpu: number;
  bareCpu: number;
  /** cpu / bareCpu, the median of the rounds. */
  cpuRatio: number;
  /** Calls a second, medians. */
  perSecond: number;
  barePerSecond: number;
  /** perSecond / barePerSecond, the median of the rounds. */
  rateRatio: number;
  bound: string;
  holds: boolean;
  /** Samples that were taken while the machine was busy with something else. */
  busy: string;
}

interface Sample {
  cpu: number;
  perSecond: number;
}

/** In many short turns, after the code that is measured was compiled. */
export async function compare(comparison: Comparison): Promise<ServerCost> {
  const { what, against, bound } = comparison;
  const sample = (subject: 'ours' | 'bare') => measure(comparison[subject], comparison);
  for (let round = 0; round < WARM_UP; round += 1) await Promise.all([sample('ours'), sample('bare')]);
  const { samples, busy } = await inTurns(['ours', 'bare'], EFFORT, sample);
  const { ours, bare } = samples;
  const ratioOf = (figure: keyof Sample) =>
    hundredths(median(ours.map((each, round) => each[figure] / (bare[round]?.[figure] ?? Number.NaN))));
  const middle = (of: readonly Sample[], figure: keyof Sample) =>
    Math.round(median(of.map((each) => each[figure])));
  const [cpuRatio, rateRatio] = [ratioOf('cpu'), ratioOf('perSecond')];
  const byCpu = 'cpuAtMost' in bound;
  return {
    what,
    against,
    cpu: middle(ours, 'cpu'),
    bareCpu: middle(bare, 'cpu'),
    cpuRatio,
    perSecond: middle(ours, 'perSecond'),
    barePerSecond: middle(bare, 'perSecond'),
    rateRatio,
    bound: byCpu ? `CPU at most ${bound.cpuAtMost}x` : `rate at least ${bound.rateAtLeast}x`,
    holds: byCpu ? cpuRatio <= bound.cpuAtMost : rateRatio >= bound.rateAtLeast,
    busy: `${busy} of ${ours.length + bare.length}`,
  };
}

async function measure(program: MeasuredProgram, { next, expected, calls }: Comparison): Promise<Sample> {
  const before = await program.cpu();
  const seconds = await load(program.port, next, expected, calls);
  return { cpu: ((await program.cpu()) - before) / calls, perSecond: calls / seconds };
}

const hundredths = (value: number) => Number(value.toFixed(2));
