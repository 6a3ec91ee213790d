import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { ActionForm, type SelectOption, useActionForm } from '@adili/ui';
import { useState } from 'react';
import type { AlertsRead } from '../channels/read-alerts.ts';
import { type About, aboutOf, OpenAlready } from './open-already.tsx';
import { RuleFields } from './rule-fields.tsx';
import { ruleForm, ruleOf } from './rule-form.ts';

interface AddRuleProps extends Pick<AlertsRead, 'kinds' | 'open'> {
  /** Those that take alerts. */
  channels: readonly SelectOption[];
  onAdded(): void;
}

const atFirst: About = { from: 'low', kinds: null };

/** Has findings told by a channel. */
export function AddRule({ channels, kinds, open, onAdded }: AddRuleProps) {
  const api = useApi();
  const shell = useShell();
  const [about, setAbout] = useState(atFirst);
  const [added, setAdded] = useState(0);
  const form = useActionForm({
    schema: ruleForm,
    resets: true,
    act: async (typed) => {
      const { kinds: some, quiet, ...rule } = ruleOf(typed);
      await api.call('POST /alert-rules', {
        body: { ...rule, ...(some && { kinds: some }), ...(quiet && { quiet }) },
      });
      setAbout(atFirst);
      setAdded((times) => times + 1);
      shell.notify('The rule was added. What fails from now on is told.', 'success');
      onAdded();
    },
  });
  const look = () => {
    const { current } = form.element.ref;
    if (current) setAbout(aboutOf(current));
  };
  return (
    <div onChange={look}>
      <ActionForm form={form} submit="Add the rule" busyLabel="Adding...">
        {/* The choice of kinds is folded again. */}
        <RuleFields key={added} form={form} channels={channels} kinds={kinds} />
        <OpenAlready about={about} open={open} />
      </ActionForm>
    </div>
  );
}
