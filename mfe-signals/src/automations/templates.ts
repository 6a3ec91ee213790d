import type { AutomationAction } from '@adili/schemas/automations/action';
import type { AutomationCondition } from '@adili/schemas/automations/condition';
import type { AutomationTrigger } from '@adili/schemas/automations/trigger';

/** What an automation is before it is named and saved: an empty id is still to be chosen. */
export interface Draft {
  readonly trigger: AutomationTrigger;
  readonly conditions: readonly AutomationCondition[];
  readonly actions: readonly AutomationAction[];
}

export interface Template extends Draft {
  readonly id: string;
  readonly name: string;
  /** What it is good for. */
  readonly says: string;
  /** It is for those who connected a system that takes tasks. */
  readonly makesTask?: boolean;
}

const monday = { at: '0 7 * * 1' };

/** What most begin with. */
export const templates: readonly Template[] = [
  {
    id: 'ran-out',
    name: 'Each Monday, message what expired',
    says: 'Controls whose evidence has expired, by name, in a mailbox or chat. Silent where nothing did.',
    trigger: monday,
    conditions: [{ if: 'stale', from: 1 }],
    actions: [{ do: 'message', channel: '', list: 'stale' }],
  },
  {
    id: 'ask-again',
    name: 'Each Monday, ask for what expired',
    says: 'A question on the page of each control whose evidence has expired. Its owner gets an email.',
    trigger: monday,
    conditions: [{ if: 'stale', from: 1 }],
    actions: [{ do: 'ask_for_evidence', text: 'The evidence has expired. Please give new one.' }],
  },
  {
    id: 'due',
    name: 'Each Monday, message what is due',
    says: 'What is due within a week, or overdue.',
    trigger: monday,
    conditions: [],
    actions: [{ do: 'message', channel: '', list: 'due' }],
  },
  {
    id: 'task',
    name: 'Each Monday, a task for what is due',
    says: 'One task in HubSpot that lists what is due within a week, or overdue. None where nothing is.',
    makesTask: true,
    trigger: monday,
    conditions: [],
    actions: [{ do: 'make_task', connection: '', days: 7, list: 'due' }],
  },
  {
    id: 'failing',
    name: 'Each morning, message what fails',
    says: 'Checks that fail and are urgent, until they are fixed or muted.',
    trigger: { at: '0 7 * * *' },
    conditions: [{ if: 'severity', from: 'high' }],
    actions: [{ do: 'message', channel: '', list: 'failing' }],
  },
  {
    id: 'monthly-pack',
    name: 'Each month, a report and a pack',
    says: 'A report of the last seven days and an evidence pack of all frameworks, on the first.',
    trigger: { at: '0 7 1 * *' },
    conditions: [],
    actions: [{ do: 'make_report' }, { do: 'make_pack' }],
  },
  {
    id: 'new-control',
    name: 'Ask for evidence of a new control',
    says: 'When a control is added, its page asks for the first piece, and its requirements get a day.',
    trigger: { action: 'control.added' },
    conditions: [],
    actions: [{ do: 'ask_for_evidence' }, { do: 'set_due', days: 30 }],
  },
  {
    id: 'deleted',
    name: 'Tell when evidence is deleted',
    says: 'A message as it happens, with what it was about.',
    trigger: { action: 'evidence.deleted' },
    conditions: [],
    actions: [{ do: 'message', channel: '' }],
  },
  {
    id: 'new-site',
    name: 'Audit a website once it is proved',
    says: 'The first audit for accessibility starts by itself.',
    trigger: { action: 'site.proved' },
    conditions: [],
    actions: [{ do: 'run_audit' }],
  },
];

/** What one begins with who takes no template. */
const blank: Template = {
  id: 'blank',
  name: '',
  says: '',
  trigger: monday,
  conditions: [],
  actions: [{ do: 'message', channel: '' }],
};

export const templateOf = (id: string | null): Template => templates.find((one) => one.id === id) ?? blank;
