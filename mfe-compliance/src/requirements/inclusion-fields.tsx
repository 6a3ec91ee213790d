import {
  type InclusionReason,
  inclusionReasons,
  inclusionReasonsIn,
  inclusionReasonWords,
} from '@adili/schemas/requirements/inclusion';
import { CheckboxField, CheckboxGroup } from '@adili/ui';

export interface InclusionFieldsProps {
  chosen: readonly InclusionReason[];
  onChosen(chosen: InclusionReason[]): void;
}

/** Chosen reasons once one was pressed. */
export const toggled = (chosen: readonly InclusionReason[], reason: InclusionReason): InclusionReason[] =>
  chosen.includes(reason) ? chosen.filter((one) => one !== reason) : inclusionReasonsIn([...chosen, reason]);

/** For which reasons a requirement is included. */
export const InclusionFields = ({ chosen, onChosen }: InclusionFieldsProps) => (
  <CheckboxGroup legend="Why it is included">
    {inclusionReasons.map((reason) => (
      <CheckboxField
        key={reason}
        label={inclusionReasonWords[reason]}
        checked={chosen.includes(reason)}
        onChange={() => onChosen(toggled(chosen, reason))}
      />
    ))}
  </CheckboxGroup>
);
