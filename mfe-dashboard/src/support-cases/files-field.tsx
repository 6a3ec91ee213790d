import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import { type FieldBinding, sizeWords, TextField } from '@adili/ui';

/** What goes with a message. */
export const FilesField = (field: FieldBinding<'one'>) => (
  <TextField
    label="Files (optional)"
    type="file"
    multiple
    hint={`Up to ${caseLimits.files} for a case, each of at most ${sizeWords(caseLimits.fileBytes)}. Leave out passwords and keys.`}
    {...field}
  />
);
