import { inclusionInWords } from '@adili/schemas/requirements/inclusion';
import type { PackFramework, PackRequirement } from './description.ts';

/** Where the controls of ISO 27001's Annex A stand: that of 2022 has 93. */
const annexA = /^A\.\d+\.\d+$/;

/** The requirements that a Statement of Applicability lists; none of a framework that wants no such statement. */
export const applicableRows = ({ id, requirements }: PackFramework): readonly PackRequirement[] =>
  id.startsWith('iso27001') ? requirements.filter((requirement) => annexA.test(requirement.id)) : [];

/** Whether a control of the annex applies, and why: whether it is implemented, its state says. */
export function applicabilityOf(requirement: PackRequirement): {
  readonly isApplicable: boolean;
  readonly reason: string;
} {
  const { state, exclusion } = requirement;
  if (state === 'not_applicable') return { isApplicable: false, reason: exclusion?.reason ?? '' };
  const included = inclusionInWords(requirement) || 'No justification was given';
  const waiting = exclusion?.isPending && `An exclusion waits for approval: ${exclusion.reason}`;
  return { isApplicable: true, reason: [included, waiting].filter(Boolean).join('\n') };
}
