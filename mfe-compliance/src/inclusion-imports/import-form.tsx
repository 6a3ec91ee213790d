import type {
  InclusionImportPreview,
  InclusionImportQuery,
} from '@adili/schemas/requirements/inclusion-import';
import { Actions, Button, counted } from '@adili/ui';
import { LookForm } from '../imports/look-form.tsx';
import type { LookedAt } from '../imports/table-import.tsx';
import { columnLabels } from './column-labels.ts';
import { Plan, planWords } from './plan.tsx';

/** What a Statement of Applicability would say of requirements: asked before it is imported. */
export function ImportForm({ onImport, ...looked }: LookedAt<InclusionImportPreview, InclusionImportQuery>) {
  const { preview, isBusy } = looked;
  const changed = preview.justified + preview.excluded;
  return (
    <LookForm {...looked} words={planWords(preview)} labels={columnLabels}>
      {(query, isWhole) => (
        <>
          {isWhole && changed > 0 && (
            <Actions>
              <Button busy={isBusy} busyLabel="Importing..." onClick={() => onImport(query)}>
                Import what is said of {counted(changed, 'requirement')}
              </Button>
            </Actions>
          )}
          <Plan plan={preview} />
        </>
      )}
    </LookForm>
  );
}
