import { inclusionReasons, inclusionReasonWords } from '@adili/schemas/requirements/inclusion';
import styles from './inclusion-bar.module.css';
import { type InclusionFieldsProps, toggled } from './inclusion-fields.tsx';

/** The same of several at once, in their bar; none chosen leaves them as they are. */
export const InclusionBar = ({ chosen, onChosen }: InclusionFieldsProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>Why included</legend>
    {inclusionReasons.map((reason) => (
      <label key={reason} className={styles.choice}>
        <input
          type="checkbox"
          checked={chosen.includes(reason)}
          onChange={() => onChosen(toggled(chosen, reason))}
        />
        {inclusionReasonWords[reason]}
      </label>
    ))}
  </fieldset>
);
