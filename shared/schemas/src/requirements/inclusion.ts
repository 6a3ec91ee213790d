import { lines } from '../fields.ts';
import { limits } from '../limits.ts';

/** Why a requirement is included, as ISO 27001 has it justified (6.1.3 d). */
export const inclusionReasons = ['risk', 'law', 'contract', 'good_practice'] as const;
export type InclusionReason = (typeof inclusionReasons)[number];

/** In words. */
export const inclusionReasonWords: Readonly<Record<InclusionReason, string>> = {
  risk: 'Risk',
  law: 'Law',
  contract: 'Contract',
  good_practice: 'Good practice',
};

/** What people say of it in their own words. */
export const justification = lines(limits.reason);

/** Reasons in one order, each once. */
export const inclusionReasonsIn = (given: readonly InclusionReason[]): InclusionReason[] =>
  inclusionReasons.filter((reason) => given.includes(reason));

/** What is said of why a requirement is included. */
interface Inclusion {
  readonly inclusionReasons?: readonly InclusionReason[] | undefined;
  readonly justification?: string | undefined;
}

/** 'Risk, Law: we hold records of patients'; empty where nothing is said. */
export const inclusionInWords = ({
  inclusionReasons: reasons = [],
  justification: words,
}: Inclusion): string =>
  [reasons.map((reason) => inclusionReasonWords[reason]).join(', '), words].filter(Boolean).join(': ');
