import type { AutomationCondition, ConditionName } from '@adili/schemas/automations/condition';
import { checkSeverities, checkSeverityWords } from '@adili/schemas/check-findings/check-severity';
import { controlStates, controlStateWords } from '@adili/schemas/controls/control-state';
import { type EvidenceKind, evidenceKinds } from '@adili/schemas/evidence/evidence-kind';
import { SelectField, type SelectOption, TextField } from '@adili/ui';
import { conditionWords } from './automation-words.ts';
import styles from './editor.module.css';
import type { Choices } from './read-choices.ts';

interface ConditionFieldsProps {
  condition: AutomationCondition;
  /** What happens, where it goes by that. */
  event: string | undefined;
  choices: Choices;
  error: string | undefined;
  onChange(condition: AutomationCondition): void;
}

const kindWords: Readonly<Record<EvidenceKind, string>> = {
  file: 'A file',
  link: 'A link',
  statement: 'A statement',
  record: 'What Adili records',
};

/** What each begins with: an empty id is still to be chosen. */
const first: Readonly<Record<ConditionName, AutomationCondition>> = {
  stale: { if: 'stale', from: 1 },
  framework: { if: 'framework', is: '' },
  control: { if: 'control', is: '' },
  owner: { if: 'owner', is: '' },
  control_state: { if: 'control_state', is: 'in_place' },
  evidence_kind: { if: 'evidence_kind', is: 'file' },
  severity: { if: 'severity', from: 'high' },
};
export const firstCondition = first.stale;

/** The kind of evidence can be asked where something happens to evidence. */
const optionsFor = (event: string | undefined): SelectOption[] =>
  (Object.keys(first) as ConditionName[])
    .filter((name) => name !== 'evidence_kind' || event?.startsWith('evidence.'))
    .map((value) => ({ value, label: conditionWords[value] }));

/** What one can choose from, of a condition that is about one of several. */
function chosenFrom(name: ConditionName, choices: Choices): readonly SelectOption[] | undefined {
  switch (name) {
    case 'framework':
      return choices.frameworks;
    case 'control':
      return choices.controls;
    case 'owner':
      return choices.people;
    case 'control_state':
      return controlStates.map((value) => ({ value, label: controlStateWords[value] }));
    case 'evidence_kind':
      return evidenceKinds.map((value) => ({ value, label: kindWords[value] }));
    case 'severity':
      return checkSeverities.map((value) => ({ value, label: checkSeverityWords[value] }));
    default:
      return undefined;
  }
}

/** One condition, as two choices. */
export function ConditionFields({ condition, event, choices, error, onChange }: ConditionFieldsProps) {
  const options = chosenFrom(condition.if, choices);
  const value = 'is' in condition ? condition.is : String(condition.from);
  const change = (next: string | number) =>
    onChange({ ...condition, ['is' in condition ? 'is' : 'from']: next } as AutomationCondition);
  return (
    <div className={styles.parts}>
      <SelectField
        label="Only if"
        options={optionsFor(event)}
        value={condition.if}
        onChange={({ target }) => onChange(first[target.value as ConditionName])}
      />
      {options ? (
        <SelectField
          label={conditionWords[condition.if]}
          placeholder={value === '' ? 'Choose one' : undefined}
          options={options}
          value={value}
          error={error}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <TextField
          label="How many"
          type="number"
          min={1}
          value={value}
          error={error}
          onChange={({ target }) => change(Number(target.value))}
        />
      )}
    </div>
  );
}
