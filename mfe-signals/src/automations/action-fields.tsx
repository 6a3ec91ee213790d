import { Link } from '@adili/contract';
import type { ActionName, AutomationAction } from '@adili/schemas/automations/action';
import { longestText } from '@adili/schemas/automations/automation-limits';
import { messageLists } from '@adili/schemas/automations/message-list';
import { SelectField, type SelectOption, TextAreaField, TextField } from '@adili/ui';
import { connectionsPath, pathOfAlertsFor } from '../layout/paths.ts';
import { doingWords, listWords } from './automation-words.ts';
import styles from './editor.module.css';
import type { Choices } from './read-choices.ts';

interface ActionFieldsProps {
  action: AutomationAction;
  /** Where its form is. */
  path: string;
  /** It goes by time: there is no thing that something happened to. */
  isTimed: boolean;
  choices: Choices;
  /** What is wrong, by the names of fields. */
  faults: Readonly<Record<string, string>>;
  onChange(action: AutomationAction): void;
}

/** What each begins with: an empty id is still to be chosen. */
const first: Readonly<Record<ActionName, AutomationAction>> = {
  message: { do: 'message', channel: '' },
  ask_for_evidence: { do: 'ask_for_evidence' },
  set_due: { do: 'set_due', days: 30 },
  make_report: { do: 'make_report' },
  make_pack: { do: 'make_pack' },
  run_audit: { do: 'run_audit' },
  run_check: { do: 'run_check' },
  call_webhook: { do: 'call_webhook', channel: '' },
  make_task: { do: 'make_task', connection: '', days: 7 },
};
export const firstAction = first.message;

/** Tasks are made where something is connected that takes them. */
const doingsFor = ({ action, choices }: ActionFieldsProps): SelectOption[] =>
  (Object.keys(first) as ActionName[])
    .filter((name) => name !== 'make_task' || action.do === name || choices.connections.length > 0)
    .map((value) => ({ value, label: doingWords[value] }));
const lists = messageLists.map((value) => ({ value, label: listWords[value] }));

/** What is said where nobody wrote words. */
const withoutWords = {
  message: 'Without any it says what happened.',
  ask_for_evidence: 'Without any it asks for evidence.',
  make_task: 'What started it is said besides.',
} as const;

/** A choice of one thing, or of what it is about where none is chosen. */
interface Thing {
  field: string;
  label: string;
  placeholder: string;
  options: readonly SelectOption[];
}

function thingOf({ action, isTimed, choices }: ActionFieldsProps): Thing | undefined {
  const meant = 'The one that it is about';
  switch (action.do) {
    case 'ask_for_evidence':
      return {
        field: 'control',
        label: 'Of which control',
        placeholder: isTimed ? 'Each whose evidence expired' : meant,
        options: choices.controls,
      };
    case 'run_audit':
      return {
        field: 'site',
        label: 'Which website',
        placeholder: isTimed ? 'Choose one' : meant,
        options: choices.sites,
      };
    case 'run_check':
      return {
        field: 'check',
        label: 'Which check',
        placeholder: isTimed ? 'Choose one' : meant,
        options: choices.checks,
      };
    case 'message':
      return { field: 'channel', label: 'To', placeholder: 'Choose one', options: choices.channels };
    case 'call_webhook':
      return { field: 'channel', label: 'Webhook', placeholder: 'Choose one', options: choices.webhooks };
    case 'make_task':
      return { field: 'connection', label: 'In', placeholder: 'Choose one', options: choices.connections };
    default:
      return undefined;
  }
}

const ofAction = (action: AutomationAction, field: string) =>
  String((action as Readonly<Record<string, unknown>>)[field] ?? '');

/** One action: what is done, to what, and with which words. */
export function ActionFields(props: ActionFieldsProps) {
  const { action, faults, onChange } = props;
  const set = (field: string, value: string | number | undefined) =>
    onChange({ ...action, [field]: value } as AutomationAction);
  const thing = thingOf(props);
  return (
    <div className={styles.parts}>
      <SelectField
        label="Do"
        options={doingsFor(props)}
        value={action.do}
        error={faults.do}
        onChange={({ target }) => onChange(first[target.value as ActionName])}
      />
      {thing && (
        <SelectField
          label={thing.label}
          placeholder={thing.placeholder}
          options={thing.options}
          value={ofAction(action, thing.field)}
          error={faults[thing.field]}
          onChange={({ target }) => set(thing.field, target.value)}
        />
      )}
      {thing?.field === 'channel' && thing.options.length === 0 && (
        <p>
          No channel takes messages yet.{' '}
          <Link to={pathOfAlertsFor(props.path)}>Add one on the page of alerts</Link>, and send its test.
        </p>
      )}
      {thing?.field === 'connection' && thing.options.length === 0 && (
        <p>
          Nothing is connected in which tasks can be made. <Link to={connectionsPath}>Connect HubSpot</Link>{' '}
          first.
        </p>
      )}
      {(action.do === 'set_due' || action.do === 'make_task') && (
        <TextField
          label={action.do === 'set_due' ? 'Days from then' : 'Due in days'}
          type="number"
          min={1}
          max={365}
          hint={action.do === 'set_due' ? 'Of the requirements that it is about.' : undefined}
          value={String(action.days)}
          error={faults.days}
          onChange={({ target }) => set('days', Number(target.value))}
        />
      )}
      {(action.do === 'message' || action.do === 'make_task') && (
        <SelectField
          label="Lists"
          placeholder="Nothing"
          hint={action.do === 'make_task' ? 'Where there is nothing to list, no task is made.' : undefined}
          options={lists}
          value={action.list ?? ''}
          onChange={({ target }) => set('list', target.value)}
        />
      )}
      {(action.do === 'message' || action.do === 'ask_for_evidence' || action.do === 'make_task') && (
        <TextAreaField
          label="Words"
          hint={`At most ${longestText} characters. ${withoutWords[action.do]}`}
          rows={3}
          value={action.text ?? ''}
          error={faults.text}
          onChange={({ target }) => set('text', target.value)}
        />
      )}
    </div>
  );
}
