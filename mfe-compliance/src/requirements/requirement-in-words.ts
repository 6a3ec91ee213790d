import { inclusionInWords } from '@adili/schemas/requirements/inclusion';
import type {
  OrganisationRequirement,
  RequirementChange,
} from '@adili/schemas/requirements/organisation-requirement';
import { dayOf, type FieldInWords, fieldsOf, type SelectOption } from '@adili/ui';
import { ownerInWords } from '../format/owner-in-words.ts';

const field = fieldsOf<OrganisationRequirement>();

/** What people say of a requirement: who has it, by when, why it is included, and whether it applies. */
export const requirementInWords = (
  people: readonly SelectOption[],
): FieldInWords<OrganisationRequirement, RequirementChange & { reason?: string }>[] => [
  ownerInWords(people),
  field('due', 'Due', dayOf),
  field('inclusionReasons', 'Why it is included', (reasons) =>
    inclusionInWords({ inclusionReasons: reasons }),
  ),
  field('justification', 'Justification'),
  {
    label: 'Why it doesn’t apply',
    now: ({ exclusion }) => exclusion?.reason ?? 'It applies',
    yours: ({ reason }) => reason,
  },
];
