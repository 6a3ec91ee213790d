import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { AutomationRun } from '@adili/schemas/automations/automation-run';
import { eventWords } from './automation-words.ts';

/** What started a run: 'Evidence is given: Minutes of the review'. */
export function causeWords(cause: AutomationRun['cause']): string {
  if (!cause) return 'Its time came';
  const words = eventWords[cause.action] ?? actionWords(cause.action);
  return cause.targetName ? `${words}: ${cause.targetName}` : words;
}

/** Targets that are named one by one. */
const mostNamed = 3;

/** 'Reviews, Backups and 3 more' */
export function targetWords(targets: AutomationRun['actions'][number]['targets']): string {
  const named = targets.slice(0, mostNamed).map(({ title }) => title ?? 'something that is gone');
  const more = targets.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
