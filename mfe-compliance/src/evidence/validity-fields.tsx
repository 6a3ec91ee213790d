import type { FieldBinding } from '@adili/ui';
import { TextField } from '@adili/ui';
import styles from './validity-fields.module.css';

interface ValidityFieldsProps {
  field(name: 'validFrom' | 'validUntil'): FieldBinding;
  /** Whether the control has a cadence, which ends what has no end of its own. */
  hasCadence: boolean;
}

/** From when until when evidence counts. */
export const ValidityFields = ({ field, hasCadence }: ValidityFieldsProps) => (
  <div className={styles.days}>
    <TextField label="Valid from" type="date" hint="Leave empty to start now." {...field('validFrom')} />
    <TextField
      label="Valid until"
      type="date"
      hint={
        hasCadence
          ? 'Leave empty: it counts until new evidence is due. A later end date doesn’t change that.'
          : 'Leave empty for no end date.'
      }
      {...field('validUntil')}
    />
  </div>
);
