import type { InclusionColumn } from '@adili/schemas/requirements/inclusion-columns';

/** What people call the columns of a Statement of Applicability. */
export const columnLabels: Readonly<Record<InclusionColumn, string>> = {
  requirement: 'Requirements',
  framework: 'Framework of the requirements',
  applicable: 'Applies, yes or no',
  reasons: 'Reasons',
  justification: 'Justification',
};
