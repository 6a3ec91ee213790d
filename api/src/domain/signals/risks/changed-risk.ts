import { type RiskChange, riskChange } from '@adili/schemas/risks/risk-form';
import { riskTexts } from '@adili/schemas/risks/risk-texts';
import { textsOf } from '@adili/schemas/texts';
import type { Whole } from '@adili/schemas/whole';
import { type RiskRow, risks as risksTable } from '../../../store/tables/risks.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import type { Around } from './shown-risks.ts';

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Null takes away, and what is absent stays. */
const taken = <Value>(given: Value | null | undefined, before: Value | undefined): Value | undefined =>
  given === undefined ? before : (given ?? undefined);

/** What says how much of a risk there is and remains. */
const rating = ({ likelihood, impact, controls, checks }: RiskRow): string =>
  JSON.stringify([likelihood, impact, controls.toSorted(), checks.toSorted()]);

export function changedRisk(row: RiskRow, change: RiskChange, now: string): RiskRow {
  const changed: Whole<Pick<RiskRow, keyof RiskChange>> = {
    ...textsOf(riskTexts, change, row),
    owner: taken(change.owner, row.owner),
    likelihood: change.likelihood ?? row.likelihood,
    impact: change.impact ?? row.impact,
    treatment: taken(change.treatment, row.treatment),
    review: taken(change.review, row.review),
    controls: distinct(change.controls ?? row.controls),
    checks: distinct(change.checks ?? row.checks),
  };
  const after = { ...row, ...changed };
  return { ...after, ratedAt: rating(after) === rating(row) ? row.ratedAt : now };
}

/** Has a risk linked to what the organisation has: what was taken away since may stay. @throws {InvalidInputError} */
export function requireLinks(before: RiskRow, after: RiskRow, { register, checks }: Around): void {
  const isKnown = {
    controls: (id: string) => register.controlById.has(id),
    checks: (id: string) => checks.has(id),
  };
  for (const kind of ['controls', 'checks'] as const)
    if (after[kind].some((id) => !(before[kind].includes(id) || isKnown[kind](id))))
      throw new InvalidInputError({ [kind]: `Choose ${kind} of your organisation` });
}

const changeable = Object.keys(riskChange.shape) as (keyof RiskChange)[];

/** What a change says, for the trail: no words of people, which stand in the row alone. */
export const changeWords = (before: RiskRow, after: RiskRow): string =>
  changeable
    .filter((name) => String(before[name] ?? '') !== String(after[name] ?? ''))
    .map((name) =>
      risksTable.texts.includes(name) || name === 'controls' || name === 'checks'
        ? name
        : `${name}: ${before[name] ?? 'none'} -> ${after[name] ?? 'none'}`,
    )
    .join(', ');
