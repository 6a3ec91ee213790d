import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { digestTime, newAlertRule, quietHours } from '@adili/schemas/alert-rules/alert-rule-form';
import { checkSeverities } from '@adili/schemas/check-findings/check-severity';
import type { CheckKind } from '@adili/schemas/checks/check-kind';
import * as z from '@adili/schemas/zod';
import {
  ActionForm,
  CheckboxField,
  CheckboxGroup,
  SelectField,
  type SelectOption,
  TextField,
  useActionForm,
} from '@adili/ui';
import { useState } from 'react';
import type { AlertsRead } from '../channels/read-alerts.ts';
import styles from './add-rule.module.css';
import { fromWords } from './rule-words.ts';

interface AddRuleProps extends Pick<AlertsRead, 'kinds'> {
  /** Those that take alerts. */
  channels: readonly SelectOption[];
  onAdded(): void;
}

const severities = checkSeverities.map((value) => ({ value, label: fromWords[value] }));

const time = z.optional(z.string());
const schema = z.object({
  channel: newAlertRule.shape.channel,
  from: newAlertRule.shape.from,
  digest: z.optional(z.boolean()),
  quietFrom: time,
  quietTo: time,
});

/** Has findings told by a channel. */
export function AddRule({ channels, kinds, onAdded }: AddRuleProps) {
  const api = useApi();
  const shell = useShell();
  const [chosen, setChosen] = useState<ReadonlySet<CheckKind>>(new Set());
  const form = useActionForm({
    schema,
    resets: true,
    act: async ({ channel, from, digest, quietFrom, quietTo }) => {
      const quiet = quietFrom || quietTo ? { from: quietFrom ?? '', to: quietTo ?? '' } : undefined;
      const fault = quiet && quietHours.safeParse(quiet).error?.issues[0]?.message;
      if (fault) return { error: fault };
      const body = {
        channel,
        from,
        ...(chosen.size > 0 && { kinds: [...chosen] }),
        ...(digest && { digest }),
        ...(quiet && { quiet }),
      };
      await api.call('POST /alert-rules', { body });
      setChosen(new Set());
      shell.notify('The rule was added. What fails from now on is told.', 'success');
      onAdded();
      return {};
    },
  });
  const toggle = (kind: CheckKind) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(kind)) next.add(kind);
      return next;
    });
  return (
    <ActionForm form={form} submit="Add the rule" busyLabel="Adding...">
      <SelectField label="Channel" required options={channels} {...form.field('channel')} />
      <SelectField label="What is told" required options={severities} {...form.field('from')} />
      <CheckboxField
        label={`One message a day, at ${digestTime}, in place of one for each`}
        {...form.field('digest')}
      />
      <details>
        <summary>Quiet hours, and which checks</summary>
        <div className={styles.more}>
          <div className={styles.times}>
            <TextField
              label="Quiet from"
              type="time"
              hint="In your organisation’s time zone. What comes meanwhile follows in one message."
              {...form.field('quietFrom')}
            />
            <TextField label="Quiet until" type="time" {...form.field('quietTo')} />
          </div>
          <CheckboxGroup legend="Which checks: all, where none is chosen">
            {[...kinds].map(([kind, title]) => (
              <CheckboxField
                key={kind}
                label={title}
                checked={chosen.has(kind)}
                onChange={() => toggle(kind)}
              />
            ))}
          </CheckboxGroup>
        </div>
      </details>
    </ActionForm>
  );
}
