import { sizeWords } from '../file-size/size-words.ts';
import type { FieldBinding } from '../form/zod-form.ts';
import { TextField } from '../text-field/text-field.tsx';

/** What a case of support takes. */
export interface CaseFileLimits {
  /** In all. */
  files: number;
  /** Bytes of one. */
  fileBytes: number;
}

export interface CaseFilesFieldProps extends FieldBinding<'one'> {
  limits: CaseFileLimits;
}

/** What goes with a message of a case. */
export const CaseFilesField = ({ limits, ...field }: CaseFilesFieldProps) => (
  <TextField
    label="Files (optional)"
    type="file"
    multiple
    hint={`Up to ${limits.files} for a case, each of at most ${sizeWords(limits.fileBytes)}. Leave out passwords and keys.`}
    {...field}
  />
);
