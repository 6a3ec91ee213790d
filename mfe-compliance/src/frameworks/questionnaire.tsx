import { CheckboxField, CheckboxGroup, SelectField, TextField } from '@adili/ui';
import { countryOptions, type OrganisationAnswers, sectorOptions } from './answers.ts';
import styles from './questionnaire.module.css';

interface QuestionnaireProps {
  answers: OrganisationAnswers;
  onChange(changed: Partial<OrganisationAnswers>): void;
}

/** Five questions. Each answer counts at once. */
export function Questionnaire({ answers, onChange }: QuestionnaireProps) {
  const { countries, sector, takesCards, hasHealthData, staff } = answers;
  const toggle = (country: string) =>
    onChange({
      countries: countries.includes(country)
        ? countries.filter((one) => one !== country)
        : [...countries, country],
    });
  return (
    <form className={styles.questions} onSubmit={(event) => event.preventDefault()}>
      <CheckboxGroup legend="Where do you work, or where are the people whose data you hold?">
        {countryOptions.map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={label}
            checked={countries.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </CheckboxGroup>
      <CheckboxGroup legend="What do you handle?">
        <CheckboxField
          label="Card payments"
          checked={takesCards}
          onChange={({ target }) => onChange({ takesCards: target.checked })}
        />
        <CheckboxField
          label="Health data"
          checked={hasHealthData}
          onChange={({ target }) => onChange({ hasHealthData: target.checked })}
        />
      </CheckboxGroup>
      <SelectField
        label="Sector"
        placeholder="Choose a sector"
        options={sectorOptions}
        value={sector ?? ''}
        onChange={({ target }) =>
          onChange({ sector: sectorOptions.find(({ value }) => value === target.value)?.value })
        }
      />
      <TextField
        label="How many people do you employ?"
        inputMode="numeric"
        maxLength={7}
        defaultValue={staff}
        onChange={({ target }) => onChange({ staff: target.value.trim() })}
      />
    </form>
  );
}
