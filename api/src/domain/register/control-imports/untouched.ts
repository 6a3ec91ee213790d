import type { ControlRow } from '../../../store/tables/controls.ts';
import type { Register } from '../register/register.ts';
import type { Plan } from './plan.ts';

/** What came from the control library, is planned still, has no owner and no evidence of people, and that a plan leaves as it is. */
export function untouchedControls({ controls: planned }: Plan, register: Register): readonly ControlRow[] {
  const named = new Set(planned.map(({ before }) => before?.id));
  return register.controls.filter(
    ({ id, createdBy, state, owner }) =>
      createdBy === 'system' &&
      state === 'planned' &&
      owner === undefined &&
      !named.has(id) &&
      (register.evidenceOf.get(id) ?? []).every(({ givenBy }) => givenBy === 'system'),
  );
}
