import { type UndoStep, undoDays } from '@adili/schemas/undo/undo-step';
import { days } from '../../../runtime/clock.ts';
import type { UndoStepRow } from '../../../store/tables/undo.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Services } from '../../foundation/services.ts';
import { registerNames } from '../audit-trail/register-names.ts';

/** Steps as their organisation sees them: what is still there by its name of today. */
export async function shownSteps(
  services: Pick<Services, 'store' | 'frameworks'>,
  rows: readonly UndoStepRow[],
  organisationId: string,
): Promise<UndoStep[]> {
  const entries = rows.map((row) => ({ ...row, detail: '' }));
  const [nameOf, register] = await Promise.all([
    namesFor(
      services.store,
      rows.map(({ madeBy }) => madeBy),
      organisationId,
    ),
    registerNames(services, entries, organisationId),
  ]);
  return rows.map(({ organisationId: _, bytes: __, fileBytes: ___, ...step }) => ({
    ...step,
    title: register?.ofTarget({ ...step, detail: '' }) ?? step.title,
    madeByName: nameOf(step.madeBy)?.name,
    until: new Date(Date.parse(step.at) + days(undoDays)).toISOString(),
  }));
}
