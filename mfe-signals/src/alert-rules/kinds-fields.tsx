import type { CheckKind } from '@adili/schemas/checks/check-kind';
import { CheckboxField, CheckboxGroup, SelectField } from '@adili/ui';
import { useState } from 'react';
import { groupKinds } from './group-kinds.ts';
import styles from './rule-fields.module.css';
import type { RuleFieldsProps } from './rule-fields.tsx';

interface KindsFieldsProps extends Pick<RuleFieldsProps, 'form' | 'kinds'> {
  /** Undefined of all. */
  chosen: readonly CheckKind[] | undefined;
}

const options = [
  { value: 'all', label: 'All kinds' },
  { value: 'some', label: 'Some kinds' },
];

/** Of which checks a rule is. */
export function KindsFields({ form, kinds, chosen }: KindsFieldsProps) {
  const [isOfAll, setIsOfAll] = useState(chosen === undefined);
  const which = form.field('which');
  // Leaving a box is not a choice yet.
  const { onBlur: _, error, ...boxes } = form.field('kinds');
  const groups = groupKinds(kinds);
  const last = groups.at(-1)?.kinds.at(-1)?.[0];
  return (
    <>
      <SelectField
        label="Which checks"
        required
        options={options}
        defaultValue={chosen ? 'some' : 'all'}
        {...which}
        onChange={(event) => {
          which.onChange(event);
          setIsOfAll(event.target.value === 'all');
        }}
      />
      <div className={styles.groups} hidden={isOfAll}>
        {groups.map(({ name, kinds: those }) => (
          <CheckboxGroup key={name} legend={name}>
            {those.map(([kind, title]) => (
              <CheckboxField
                key={kind}
                label={title}
                value={kind}
                defaultChecked={chosen?.includes(kind)}
                {...boxes}
                error={kind === last ? error : undefined}
              />
            ))}
          </CheckboxGroup>
        ))}
      </div>
    </>
  );
}
