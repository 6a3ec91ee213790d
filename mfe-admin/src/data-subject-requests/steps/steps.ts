import type { OperatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';

/** What an operator does one after the other, as a request of its type asks for it. */
export type Step = 'identity' | 'package' | 'answer' | 'erasure';

/** Whether a request is answered with a package: one without an account is answered in writing. */
export const isWithPackage = ({ type, user_id }: Pick<OperatorRequestDetail, 'type' | 'user_id'>): boolean =>
  (type === 'Access' || type === 'Portability') && Boolean(user_id);

/** The steps of a request, in their order. */
export function stepsOf(request: OperatorRequestDetail): readonly Step[] {
  if (request.type === 'Deletion') return ['identity', 'erasure'];
  return isWithPackage(request) ? ['identity', 'package', 'answer'] : ['identity', 'answer'];
}

/** The step that is to be done now: the first that isn't. @param hasPackage whether its package is made */
export const currentStep = (request: OperatorRequestDetail, hasPackage: boolean): Step | undefined =>
  stepsOf(request).find((step) =>
    step === 'identity' ? !request.identity : step === 'package' ? !hasPackage : true,
  );

/** Said where a request is to be completed before its person is known. */
export const identityMissing = 'Step 1 is missing: record the identity check first.';
