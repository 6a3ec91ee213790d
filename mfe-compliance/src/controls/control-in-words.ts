import { cadenceWords } from '@adili/schemas/controls/cadence-words';
import type { Control, ControlChange } from '@adili/schemas/controls/control';
import { controlStateWords } from '@adili/schemas/controls/control-state';
import { type FieldInWords, fieldsOf, type SelectOption } from '@adili/ui';
import { ownerInWords } from '../format/owner-in-words.ts';

type Edited = Pick<Control, 'title' | 'description' | 'tags' | 'owner' | 'ownerName' | 'cadence' | 'state'>;

const field = fieldsOf<Edited>();

/** What people change of a control in its form, in words. */
export const controlInWords = (people: readonly SelectOption[]): FieldInWords<Edited, ControlChange>[] => [
  field('title', 'Title'),
  field('description', 'Description'),
  field('tags', 'Tags'),
  ownerInWords(people),
  field('cadence', 'Renew evidence', cadenceWords),
  field('state', 'Status', (state) => controlStateWords[state]),
];
