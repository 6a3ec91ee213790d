import { onFirstUse } from '@adili/schemas/on-first-use';
import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import { byControl, factsOf, type PieceRow, type RegisterRows } from './facts.ts';
import type { Register } from './register.ts';
import { type Key, States } from './states.ts';

/** The rows with others in the places of their ids; what is new comes first. */
function withRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  changed: readonly Row[] = [],
): readonly Row[] {
  const byId = new Map(changed.map((row) => [row.id, row]));
  const known = new Set(rows.map(({ id }) => id));
  return [...changed.filter(({ id }) => !known.has(id)), ...rows.map((row) => byId.get(row.id) ?? row)];
}

/** What is around the rows of a register, and not in them. */
type Around = Pick<Register, 'moment' | 'frameworks' | 'shipped' | 'people'>;

/**
 * A register of these rows: what follows from them is computed once it is asked for, and once.
 * @param asked the only requirements whose states are asked for
 */
export function registerFrom<Piece extends PieceRow>(
  rows: RegisterRows<Piece>,
  around: Around,
  asked?: readonly Key[],
): Register<Piece> {
  const controlById = onFirstUse(() => new Map(rows.controls.map((row) => [row.id, row])));
  const evidenceOf = onFirstUse(() => byControl(rows.evidence));
  const facts = factsOf(rows, around.frameworks, around.shipped, controlById, evidenceOf, asked);
  const states = new States(facts, around.moment);
  const saidOf = onFirstUse(
    () => new Map(rows.requirements.map((row) => [requirementIdOf(row.framework, row.requirement), row])),
  );
  return {
    ...rows,
    ...around,
    states,
    get controlById() {
      return controlById();
    },
    get evidenceOf() {
      return evidenceOf();
    },
    get saidOf() {
      return saidOf();
    },
    get linked() {
      return facts.links;
    },
    changed: ({ controls, requirements }) =>
      registerFrom(
        {
          ...rows,
          controls: withRows(rows.controls, controls),
          requirements: withRows(rows.requirements, requirements),
        },
        around,
      ),
    narrowed: (keys) => registerFrom(rows, around, keys),
  };
}
