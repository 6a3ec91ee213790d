import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import { byControl, factsOf, type PieceRow, type RegisterRows } from './facts.ts';
import type { Register } from './register.ts';
import { States } from './states.ts';

/** Computes something when it is first asked for. */
function once<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}

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

/** A register of these rows: what follows from them is computed once it is asked for, and once. */
export function registerFrom<Piece extends PieceRow>(
  rows: RegisterRows<Piece>,
  around: Around,
): Register<Piece> {
  const facts = once(() => factsOf(rows, around.frameworks));
  const states = once(() => new States(facts(), around.moment));
  const controlById = once(() => new Map(rows.controls.map((row) => [row.id, row])));
  const evidenceOf = once(() => byControl(rows.evidence));
  const saidOf = once(
    () => new Map(rows.requirements.map((row) => [requirementIdOf(row.framework, row.requirement), row])),
  );
  return {
    ...rows,
    ...around,
    get states() {
      return states();
    },
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
      return facts().links;
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
  };
}
