import { mostEvidence } from '@adili/schemas/evidence/evidence';
import { budgets } from '../domain/foundation/rate-limits/budgets.ts';
import type { FaultList } from './fault-list.ts';

/** What all rows of a table of controls may say together: a register holds no more of it. */
const most = {
  requirements: budgets.register.links,
  links: mostEvidence,
  characters: budgets.import.bytes.result,
};

type Amount = keyof typeof most;

/** Room for what a table of controls says. */
export class ControlRoom {
  readonly #taken: Record<Amount, number> = { requirements: 0, links: 0, characters: 0 };

  /** @returns whether there is room for so much more */
  take(what: Amount, count: number): boolean {
    this.#taken[what] += count;
    return this.#taken[what] <= most[what];
  }

  /** Says of what there is too much. */
  tell(faults: FaultList): void {
    for (const what of Object.keys(most) as Amount[])
      if (this.#taken[what] > most[what])
        faults.add(
          'file',
          `This table has more than ${most[what].toLocaleString('en')} ${what} together. Split it into several.`,
        );
  }
}
