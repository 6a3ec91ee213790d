import { failureOf } from '@adili/http';
import type { AutomationChange } from '@adili/schemas/automations/automation-form';
import { mostActions, mostConditions } from '@adili/schemas/automations/automation-limits';
import { requiredText } from '@adili/schemas/fields';
import { limits } from '@adili/schemas/limits';
import * as z from '@adili/schemas/zod';
import { ActionForm, TextField, useActionForm } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { ActionFields, firstAction } from './action-fields.tsx';
import { ConditionFields, firstCondition } from './condition-fields.tsx';
import styles from './editor.module.css';
import { type Parts, useKeptParts } from './kept-parts.ts';
import { PartList } from './part-list.tsx';
import type { Choices } from './read-choices.ts';
import { rhythmOf } from './rhythm.ts';
import type { Draft } from './templates.ts';
import { TriggerFields } from './trigger-fields.tsx';

type Whole = Required<Pick<AutomationChange, 'name' | 'trigger' | 'conditions' | 'actions'>>;

interface EditorProps {
  begin: Parts;
  choices: Choices;
  submit: string;
  /** Where this form is: what is chosen is kept in this tab under it until it is saved, as a link leads to channels, and back. */
  path: string;
  /** Of the automation that it changes. */
  version?: number;
  /** Makes the call. What it throws is said, at its fields too; what was typed stays. @param begunOn the version that a kept draft was begun on */
  onSave(automation: Whole, begunOn?: number): Promise<unknown>;
}

const schema = z.object({ name: requiredText(limits.purpose, 'Give it a name') });

/** What is empty is not said. */
const said = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== '' && value !== undefined)) as Part;

/** What is wrong of one part, by the names of its fields: `actions.0.channel`. */
const faultsOf = (faults: Readonly<Record<string, string>>, part: string) =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, words]) =>
      field.startsWith(`${part}.`) ? [[field.slice(part.length + 1), words]] : [],
    ),
  );

/** What is still to be chosen, before anything is asked of the API. */
function unchosen({ conditions, actions }: Pick<Draft, 'conditions' | 'actions'>): Record<string, string> {
  const empty = (parts: readonly object[], list: string, field: string) =>
    parts.flatMap((part, place) =>
      (part as Readonly<Record<string, unknown>>)[field] === ''
        ? [[`${list}.${place}.${field}`, 'Choose one']]
        : [],
    );
  return Object.fromEntries([
    ...empty(conditions, 'conditions', 'is'),
    ...empty(actions, 'actions', 'channel'),
    ...empty(actions, 'actions', 'connection'),
  ]);
}

/** The form of an automation: when, only if, and what. */
export function Editor({ begin, choices, submit, path, version, onSave }: EditorProps) {
  const kept = useKeptParts(path, version);
  const [parts, setParts] = useState<Parts>(kept.parts ?? begin);
  const { name, trigger, conditions, actions } = parts;
  const [isTyped, setIsTyped] = useState('at' in trigger && rhythmOf(trigger.at).every === 'other');
  const change = (next: Partial<Parts>) => {
    const whole = { name, trigger, conditions, actions, ...next };
    setParts(whole);
    kept.keep(whole);
  };
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const form = useActionForm({
    schema,
    act: async ({ name: typed }) => {
      const missing = unchosen({ conditions, actions });
      setFaults(missing);
      if (Object.keys(missing).length > 0) return { error: 'Please choose what is marked above.' };
      try {
        const whole = { name: typed, trigger, conditions: conditions.map(said), actions: actions.map(said) };
        await onSave(whole, kept.begunOn);
        kept.forget();
      } catch (error) {
        const { fields = {} } = failureOf(error);
        setFaults(fields);
        if (Object.keys(fields).length === 0) throw error;
        return { fields, error: 'Please put right what is marked above.' };
      }
      return {};
    },
  });
  const event = 'action' in trigger ? trigger.action : undefined;
  const ofName = form.field('name');
  return (
    <div ref={place} className={styles.editor}>
      <ActionForm form={form} submit={submit}>
        <TextField
          label="Name"
          required
          defaultValue={name}
          {...ofName}
          onChange={(typed) => {
            ofName.onChange(typed);
            change({ name: typed.target.value });
          }}
        />
        <TriggerFields
          trigger={trigger}
          isTyped={isTyped}
          error={faults.trigger ?? faults['trigger.at']}
          onChange={(next, typed) => {
            change({ trigger: next });
            setIsTyped(typed);
          }}
        />
        <PartList
          name="Condition"
          parts={conditions}
          most={mostConditions}
          least={0}
          fresh={firstCondition}
          onChange={(next) => change({ conditions: next })}
          show={(condition, at, onChange) => (
            <ConditionFields
              condition={condition}
              event={event}
              choices={choices}
              error={faults[`conditions.${at}.is`] ?? faults[`conditions.${at}.from`]}
              onChange={onChange}
            />
          )}
        />
        <PartList
          name="Action"
          parts={actions}
          most={mostActions}
          least={1}
          fresh={firstAction}
          onChange={(next) => change({ actions: next })}
          show={(action, at, onChange) => (
            <ActionFields
              action={action}
              path={path}
              isTimed={event === undefined}
              choices={choices}
              faults={faultsOf(faults, `actions.${at}`)}
              onChange={onChange}
            />
          )}
        />
      </ActionForm>
    </div>
  );
}
