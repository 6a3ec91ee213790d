import { useApi } from '@adili/http/use-api';
import type { AlertRule, AlertRuleChange } from '@adili/schemas/alert-rules/alert-rule';
import { type FieldInWords, FormDialog, type SelectOption, useChange } from '@adili/ui';
import { useState } from 'react';
import type { AlertsRead } from '../channels/read-alerts.ts';
import { RuleFields } from './rule-fields.tsx';
import { changeOf, ruleForm } from './rule-form.ts';
import { fromWords, kindsWords, quietWords } from './rule-words.ts';

interface ChangeRuleProps extends Pick<AlertsRead, 'kinds'> {
  rule: AlertRule;
  /** Those that it may lead to: its own, and what takes alerts. */
  channels: readonly SelectOption[];
  onChanged(): Promise<void>;
  onClose(): void;
}

type Change = AlertRuleChange;

const inWords = ({
  channels,
  kinds,
}: Pick<ChangeRuleProps, 'channels' | 'kinds'>): FieldInWords<AlertRule, Change>[] => {
  const nameOf = (id: string) => channels.find(({ value }) => value === id)?.label ?? 'Another channel';
  const digestWords = (digest: boolean) => (digest ? 'Yes' : 'No');
  return [
    {
      label: 'Channel',
      now: ({ channelName }) => channelName,
      yours: ({ channel }) => channel && nameOf(channel),
    },
    {
      label: 'What is told',
      now: ({ from }) => fromWords[from],
      yours: ({ from }) => from && fromWords[from],
    },
    {
      label: 'Which checks',
      now: (rule) => kindsWords(rule, kinds),
      yours: ({ kinds: some }) => (some === undefined ? undefined : kindsWords({ kinds: some }, kinds)),
    },
    {
      label: 'One message a day',
      now: ({ digest }) => digestWords(digest),
      yours: ({ digest }) => (digest === undefined ? undefined : digestWords(digest)),
    },
    {
      label: 'Quiet hours',
      now: ({ quiet }) => quietWords(quiet),
      yours: ({ quiet }) => (quiet === undefined ? undefined : quietWords(quiet)),
    },
  ];
};

/** Changes what a rule tells, where and when. Mount it to open it. */
export function ChangeRule({ rule, channels, kinds, onChanged, onClose }: ChangeRuleProps) {
  const api = useApi();
  // As the form was filled: it shows what was read then, whatever the page reads meanwhile.
  const [read] = useState(rule);
  const { id, channelName } = read;
  const change = useChange<AlertRule, Change>({
    read,
    fields: inWords({ channels, kinds }),
    send: (body) => api.call('PATCH /alert-rules/:id', { params: { id }, body }),
    onChanged: () => void onChanged(),
  });
  return (
    <FormDialog
      title={`Change the rule to “${channelName}”`}
      confirm="Save"
      schema={ruleForm}
      onClose={onClose}
      onConfirm={(typed) => change(changeOf(typed, read))}
      lead={<p>It counts from now on. What waits by the rule is sent as it was.</p>}
    >
      {(form) => <RuleFields form={form} channels={channels} kinds={kinds} rule={read} />}
    </FormDialog>
  );
}
