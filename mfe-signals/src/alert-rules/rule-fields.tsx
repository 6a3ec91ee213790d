import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import { digestTime } from '@adili/schemas/alert-rules/alert-rule-form';
import { checkSeverities } from '@adili/schemas/check-findings/check-severity';
import { CheckboxField, SelectField, type SelectOption, TextField, type ZodForm } from '@adili/ui';
import type { AlertsRead } from '../channels/read-alerts.ts';
import { KindsFields } from './kinds-fields.tsx';
import styles from './rule-fields.module.css';
import type { ruleForm } from './rule-form.ts';
import { fromWords } from './rule-words.ts';

export interface RuleFieldsProps extends Pick<AlertsRead, 'kinds'> {
  form: ZodForm<typeof ruleForm>;
  /** Those that take alerts. */
  channels: readonly SelectOption[];
  /** What the form is filled with; absent of a new one. */
  rule?: AlertRule;
}

const severities = checkSeverities.map((value) => ({ value, label: fromWords[value] }));

/** What a rule tells, where and when. */
export const RuleFields = ({ form, channels, kinds, rule }: RuleFieldsProps) => (
  <>
    <SelectField
      label="Channel"
      required
      options={channels}
      defaultValue={rule?.channel}
      {...form.field('channel')}
    />
    <SelectField
      label="What is told"
      required
      options={severities}
      defaultValue={rule?.from}
      {...form.field('from')}
    />
    <KindsFields form={form} kinds={kinds} chosen={rule?.kinds} />
    <CheckboxField
      label={`One message a day, at ${digestTime}, in place of one for each`}
      defaultChecked={rule?.digest}
      {...form.field('digest')}
    />
    <QuietFields form={form} quiet={rule?.quiet} />
  </>
);

interface QuietFieldsProps extends Pick<RuleFieldsProps, 'form'> {
  quiet: AlertRule['quiet'];
}

function QuietFields({ form, quiet }: QuietFieldsProps) {
  const until = form.field('quietTo');
  return (
    // What is wrong in it is in sight.
    <details open={quiet !== undefined || until.error !== undefined}>
      <summary>Quiet hours</summary>
      <div className={styles.times}>
        <TextField
          label="Quiet from"
          type="time"
          hint="In your organisation’s time zone. What comes meanwhile follows in one message."
          defaultValue={quiet?.from}
          {...form.field('quietFrom')}
        />
        <TextField label="Quiet until" type="time" defaultValue={quiet?.to} {...until} />
      </div>
    </details>
  );
}
