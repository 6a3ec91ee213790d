import { TextField } from '@adili/ui';
import type { Ref } from 'react';
import styles from './file-field.module.css';

interface FileFieldProps {
  ref: Ref<HTMLInputElement>;
  hint: string;
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  onChange(): void;
}

/** Chooses the file that is imported. */
export const FileField = ({ ref, hint, multiple = false, onChange }: FileFieldProps) => (
  <div className={styles.field}>
    <TextField
      ref={ref}
      label="File"
      type="file"
      multiple={multiple}
      hint={hint}
      // A file that was corrected is chosen again, which is no change of its name.
      onClick={({ currentTarget }) => {
        currentTarget.value = '';
      }}
      onChange={onChange}
    />
  </div>
);
