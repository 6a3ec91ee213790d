import { languageNames, languages } from '@adili/schemas/language';
import { Panel, SelectField, TextAreaField, TextField } from '@adili/ui';
import styles from './facts-form.module.css';
import { claims, type FactName, type StatementFacts } from './statement-facts.ts';

interface FactsFormProps {
  facts: StatementFacts;
  onChange(name: FactName, text: string): void;
}

/** What the statement needs and no audit knows; it stands in the text below as it is typed. */
export function FactsForm({ facts, onChange }: FactsFormProps) {
  const field = (name: FactName) => ({
    value: facts[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  return (
    <Panel title="What only you know">
      <div className={styles.fields}>
        <SelectField
          label="Language of the statement"
          hint="Write what you fill in below in it."
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...field('language')}
        />
        <TextField label="Name of the organisation" {...field('organisation')} />
        <TextField
          label="How people reach you"
          hint="An email address, a phone number or an address, and how soon you answer."
          {...field('contact')}
        />
        <TextField
          label="Enforcement body"
          hint="Your country’s authority for accessibility, with its address."
          {...field('body')}
        />
        <TextAreaField label="What the service is" rows={3} {...field('service')} />
        <TextAreaField
          label="How the service is used"
          rows={3}
          hint="What people need to know to use it."
          {...field('operation')}
        />
        <SelectField
          label="Disproportionate burden"
          hint="Whether you leave some content inaccessible because mending it would cost too much."
          options={claims}
          {...field('claim')}
        />
        {facts.claim === 'some' && (
          <TextAreaField label="Content it’s claimed for, and why" rows={3} {...field('burden')} />
        )}
        <TextField
          label="Last reviewed"
          type="date"
          hint="Leave empty if the statement is new."
          {...field('reviewed')}
        />
      </div>
      <p>It stays in this tab and isn’t sent anywhere.</p>
    </Panel>
  );
}
