import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { ActionName } from '@adili/schemas/automations/action';
import type { AutomationState } from '@adili/schemas/automations/automation-form';
import type { StepState } from '@adili/schemas/automations/automation-run';
import type { ConditionName } from '@adili/schemas/automations/condition';
import type { MessageList } from '@adili/schemas/automations/message-list';
import type { AutomationTrigger } from '@adili/schemas/automations/trigger';
import type { BadgeTone } from '@adili/ui';
import { rhythmOf, rhythmWords } from './rhythm.ts';

/** What an automation most often waits for, by the names of the audit trail. */
export const eventWords: Readonly<Record<string, string>> = {
  'evidence.given': 'Evidence is given',
  'evidence.approved': 'Evidence is approved',
  'evidence.deleted': 'Evidence is deleted',
  'control.added': 'A control is added',
  'control.changed': 'A control is changed',
  'requirement.changed': 'A requirement gets another owner or day',
  'framework.adopted': 'A framework is adopted',
  'comment.added': 'Somebody comments',
  'site.proved': 'A website is proved',
  'check_finding.changed': 'Somebody decides on what a check found',
  'member.joined': 'Somebody joins the organisation',
  'member.left': 'Somebody leaves the organisation',
};

/** When an automation runs. */
export const triggerWords = (trigger: AutomationTrigger): string =>
  'at' in trigger
    ? rhythmWords(rhythmOf(trigger.at))
    : (eventWords[trigger.action] ?? actionWords(trigger.action));

export const conditionWords: Readonly<Record<ConditionName, string>> = {
  framework: 'It is about the framework',
  control: 'It is about the control',
  owner: 'The control’s owner is',
  control_state: 'The control’s status is',
  evidence_kind: 'The kind of evidence is',
  severity: 'A check fails, at least',
  stale: 'Controls whose evidence expired, at least',
};

export const doingWords: Readonly<Record<ActionName, string>> = {
  ask_for_evidence: 'Ask for evidence',
  set_due: 'Set a day for requirements',
  run_audit: 'Audit a website',
  run_check: 'Run a check',
  make_report: 'Make a report of the last seven days',
  make_pack: 'Make an evidence pack',
  message: 'Send a message',
  call_webhook: 'Call a webhook',
  make_task: 'Make a task',
};

/** Of what was done, whose name a newer version may have. */
export const doneWords = (doing: string): string =>
  (doingWords as Readonly<Record<string, string>>)[doing] ?? doing.replaceAll('_', ' ');

export const listWords: Readonly<Record<MessageList, string>> = {
  stale: 'Controls whose evidence expired',
  due: 'What is due within a week',
  failing: 'Checks that fail',
};

export const stateBadges: Readonly<Record<AutomationState, readonly [string, BadgeTone]>> = {
  draft: ['Draft', 'neutral'],
  on: ['On', 'success'],
  off: ['Off', 'neutral'],
};

export const stepBadges: Readonly<Record<StepState, readonly [string, BadgeTone]>> = {
  waiting: ['Under way', 'warning'],
  under_way: ['Under way', 'warning'],
  done: ['Done', 'success'],
  failed: ['Failed', 'danger'],
};
