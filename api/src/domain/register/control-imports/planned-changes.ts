import { count } from '@adili/audits/words';
import { cadenceWords } from '@adili/schemas/controls/cadence-words';
import { controlStateWords } from '@adili/schemas/controls/control-state';
import { tagsOf } from '@adili/schemas/controls/tags';
import type { ControlRow } from '../../../store/tables/controls.ts';
import { cadenceOf } from '../register/facts.ts';
import { nameIn, type Register } from '../register/register.ts';
import type { PlannedControl } from './plan.ts';

/** What a table says of a control in words. */
export type Said = 'title' | 'description' | 'owner' | 'state' | 'cadence';

/** What people call each. */
export const columnWords: Readonly<Record<Said, string>> = {
  title: 'title',
  description: 'description',
  owner: 'owner',
  state: 'status',
  cadence: 'frequency',
};

export const countLinks = (links: ControlRow['requirements']): number =>
  links.reduce((sum, { requirements }) => sum + requirements.length, 0);

/** How a new control was understood: its state of work, how often, and whose it is. */
function understood(after: PlannedControl['after'], register: Register): string[] {
  const cadence = cadenceOf(after);
  const owner = nameIn(register, after.owner);
  return [
    controlStateWords[after.state].toLowerCase(),
    ...(cadence === null ? [] : [cadenceWords(cadence).toLowerCase()]),
    ...(owner === undefined ? [] : [`owner ${owner}`]),
  ];
}

/** What is other than before, in words. */
export function changesOf(
  before: ControlRow | undefined,
  after: PlannedControl['after'],
  evidence: PlannedControl['evidence'],
  register: Register,
): string[] {
  const texts = (['title', 'description', 'owner', 'state', 'cadence'] as const).filter(
    (name) => before !== undefined && before[name] !== after[name],
  );
  const tags = tagsOf(after.tags).length - tagsOf(before?.tags).length;
  const more = countLinks(after.requirements) - countLinks(before?.requirements ?? []);
  return [
    ...(before === undefined ? understood(after, register) : texts.map((name) => columnWords[name])),
    ...(tags > 0 ? [count(tags, 'tag')] : []),
    ...(more > 0 ? [count(more, 'requirement')] : []),
    ...(evidence.length > 0 ? [`${count(evidence.length, 'piece')} of evidence`] : []),
  ];
}
