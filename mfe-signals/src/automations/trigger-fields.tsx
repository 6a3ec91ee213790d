import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { AutomationTrigger } from '@adili/schemas/automations/trigger';
import { SelectField, TextField } from '@adili/ui';
import { eventWords } from './automation-words.ts';
import styles from './editor.module.css';
import { clockOf, cronOf, dates, hours, type Rhythm, rhythmOf, weekdays } from './rhythm.ts';

interface TriggerFieldsProps {
  trigger: AutomationTrigger;
  /** A time of cron is typed, also where it says something plain. */
  isTyped: boolean;
  onChange(trigger: AutomationTrigger, isTyped: boolean): void;
  error: string | undefined;
}

type Kind = Rhythm['every'] | 'event';

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'day', label: 'Each day' },
  { value: 'week', label: 'Each week' },
  { value: 'month', label: 'Each month' },
  { value: 'event', label: 'When something happens' },
  { value: 'other', label: 'Other times' },
];

/** What each begins with. */
const first: Readonly<Record<Kind, AutomationTrigger>> = {
  day: { at: '0 7 * * *' },
  week: { at: '0 7 * * 1' },
  month: { at: '0 7 1 * *' },
  event: { action: 'evidence.given' },
  other: { at: '0 7 * * MON-FRI' },
};

const hourOptions = hours.map((hour) => ({ value: String(hour), label: clockOf(hour) }));
const dayOptions = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: weekdays[day] ?? '' }));
const dateOptions = dates.map((date) => ({ value: String(date) }));

/** When an automation runs, in plain choices. */
export function TriggerFields({ trigger, isTyped, onChange, error }: TriggerFieldsProps) {
  const rhythm: Rhythm | null =
    'at' in trigger ? (isTyped ? { every: 'other', cron: trigger.at } : rhythmOf(trigger.at)) : null;
  const kind: Kind = rhythm?.every ?? 'event';
  const events = Object.entries(eventWords).map(([value, label]) => ({ value, label }));
  if ('action' in trigger && !(trigger.action in eventWords))
    events.push({ value: trigger.action, label: actionWords(trigger.action) });
  const goBy = (next: Rhythm) => onChange({ at: cronOf(next) }, next.every === 'other');
  return (
    <div className={styles.parts}>
      <SelectField
        label="When"
        options={kinds}
        value={kind}
        error={kind === 'other' ? undefined : error}
        onChange={({ target }) => onChange(first[target.value as Kind], target.value === 'other')}
      />
      {'action' in trigger && (
        <SelectField
          label="What happens"
          options={events}
          value={trigger.action}
          onChange={({ target }) => onChange({ action: target.value }, false)}
        />
      )}
      {rhythm?.every === 'week' && (
        <SelectField
          label="On"
          options={dayOptions}
          value={String(rhythm.day)}
          onChange={({ target }) => goBy({ ...rhythm, day: Number(target.value) })}
        />
      )}
      {rhythm?.every === 'month' && (
        <SelectField
          label="On day"
          options={dateOptions}
          value={String(rhythm.date)}
          onChange={({ target }) => goBy({ ...rhythm, date: Number(target.value) })}
        />
      )}
      {rhythm && rhythm.every !== 'other' && (
        <SelectField
          label="At"
          hint="In your organisation’s time zone."
          options={hourOptions}
          value={String(rhythm.hour)}
          onChange={({ target }) => goBy({ ...rhythm, hour: Number(target.value) })}
        />
      )}
      {rhythm?.every === 'other' && (
        <TextField
          label="Time, as cron has it"
          hint="Minute, hour, day, month and day of the week: 30 8 * * MON-FRI is 8:30 on working days. Once an hour is the most."
          value={rhythm.cron}
          error={error}
          onChange={({ target }) => goBy({ every: 'other', cron: target.value })}
        />
      )}
    </div>
  );
}
