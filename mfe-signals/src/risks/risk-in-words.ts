import type { Risk } from '@adili/schemas/risks/risk';
import type { RiskChange } from '@adili/schemas/risks/risk-form';
import { treatmentWords } from '@adili/schemas/risks/risk-scale';
import { counted, type FieldInWords, fieldsOf, type SelectOption } from '@adili/ui';
import { impactIn, likelihoodIn } from './risk-words.tsx';

const field = fieldsOf<Risk>();

/** What people change of a risk, in words. */
export const riskInWords = (people: readonly SelectOption[]): FieldInWords<Risk, RiskChange>[] => {
  const nameOf = (owner: string) => people.find(({ value }) => value === owner)?.label ?? 'Someone else';
  return [
    field('title', 'Title'),
    field('description', 'Description'),
    field('likelihood', 'How likely', likelihoodIn),
    field('impact', 'How much it would harm', impactIn),
    field('owner', 'Owner', nameOf),
    field('treatment', 'Treatment', (treatment) => treatmentWords[treatment]),
    field('reason', 'Why so'),
    field('review', 'Review on'),
    ...linksInWords,
  ];
};

/** What a risk is linked to, in words. */
export const linksInWords: FieldInWords<Risk, RiskChange>[] = [
  field('controls', 'Controls', (ids) => counted(ids.length, 'control')),
  field('checks', 'Checks', (ids) => counted(ids.length, 'check')),
];
