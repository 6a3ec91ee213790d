import type { ControlImportPreview, ControlImportQuery } from '@adili/schemas/controls/import';
import { repeatedColumns } from '@adili/schemas/controls/import-columns';
import { Actions, Button, CheckboxField, counted } from '@adili/ui';
import { useState } from 'react';
import { LookForm } from '../imports/look-form.tsx';
import type { LookedAt } from '../imports/table-import.tsx';
import { columnLabels } from './column-labels.ts';
import { Plan, planWords } from './plan.tsx';

/** What a table of controls would change: asked before it is imported. */
export function ImportForm({ onImport, ...looked }: LookedAt<ControlImportPreview, ControlImportQuery>) {
  const { preview, isBusy } = looked;
  const { added, changed, untouched } = preview;
  const [isAlone, setAlone] = useState(false);
  return (
    <LookForm {...looked} words={planWords(preview)} labels={columnLabels} repeated={repeatedColumns}>
      {(query, isWhole) => (
        <>
          {isWhole && added + changed > 0 && (
            <>
              {untouched > 0 && (
                <CheckboxField
                  label={`Take away the ${counted(untouched, 'planned control')} of the control library that nobody has worked on`}
                  hint="A requirement is met once all of its controls are valid: a planned one keeps it at partly met. Keep them if you also work by the library."
                  checked={isAlone}
                  onChange={({ target }) => setAlone(target.checked)}
                />
              )}
              <Actions>
                <Button
                  busy={isBusy}
                  busyLabel="Importing..."
                  onClick={() => onImport({ ...query, withoutLibrary: isAlone ? 'true' : undefined })}
                >
                  Import {counted(added + changed, 'control')}
                </Button>
              </Actions>
            </>
          )}
          <Plan plan={preview} />
        </>
      )}
    </LookForm>
  );
}
