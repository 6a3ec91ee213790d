import { criterionOf } from '@adili/audits/criteria';
import type { EarlierRun } from '@adili/audits/earlier-run';
import type { Criterion, PageResult } from '@adili/audits/model';
import { count } from '@adili/audits/words';

/** How many of a verdict, 'failed' or 'review', or failures of a criterion may be there. */
export type Thresholds = Readonly<Record<string, number>>;

export type FailOn = 'any' | 'new' | 'review';

/** What a run found that is not ignored, as thresholds count it. */
export class Tally {
  readonly #baseline: EarlierRun | undefined;
  /** Failures by criterion, all and those that the baseline has not. */
  readonly #failed = new Map<Criterion, number>();
  readonly #new = new Map<Criterion, number>();
  #reviews = 0;
  ignored = 0;

  constructor(baseline?: EarlierRun) {
    this.#baseline = baseline;
  }

  add({ url, findings }: Pick<PageResult, 'url' | 'findings'>): void {
    const failures = findings.filter(({ ignored, verdict }) => !ignored && verdict === 'failed');
    for (const { criterion } of failures) addOne(this.#failed, criterion);
    for (const { criterion } of this.#baseline?.newOn(url, failures) ?? []) addOne(this.#new, criterion);
    for (const { ignored, verdict } of findings)
      if (ignored) this.ignored += 1;
      else if (verdict === 'review') this.#reviews += 1;
  }

  /** Failures that the baseline has not; null without one. */
  get newFailures(): number | null {
    return this.#baseline ? sumOf(this.#new.values()) : null;
  }

  /** What there is too much of, a sentence each. What a criterion has a threshold of its own for counts by that alone. */
  tooMany(thresholds: Thresholds, failOn: FailOn): string[] {
    const counted = failOn === 'new' ? this.#new : this.#failed;
    const word = failOn === 'new' ? 'new failure' : 'failure';
    const isApart = (criterion: Criterion) => thresholds[criterion] !== undefined;
    const apart = Object.keys(thresholds).filter((name) => criterionOf(name));
    const rest = sumOf([...counted].filter(([criterion]) => !isApart(criterion)).map(([, number]) => number));
    const reviews = failOn === 'review' ? (thresholds.review ?? 0) : thresholds.review;
    return [
      ...apart.map((criterion) =>
        over(counted.get(criterion) ?? 0, thresholds[criterion], word, ` of ${criterion}`),
      ),
      over(rest, thresholds.failed ?? 0, word, apart.length > 0 ? ' of other criteria' : ''),
      over(this.#reviews, reviews, 'finding', ' for a person to look at'),
    ].filter((sentence) => sentence !== '');
  }
}

const addOne = (to: Map<Criterion, number>, criterion: Criterion) =>
  to.set(criterion, (to.get(criterion) ?? 0) + 1);

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0);

const over = (found: number, most: number | undefined, word: string, of: string) =>
  most !== undefined && found > most
    ? `${count(found, word)}${of}, and ${most === 0 ? 'none' : most} may be there.`
    : '';
