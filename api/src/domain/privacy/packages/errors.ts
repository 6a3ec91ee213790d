import { defineError } from '../../foundation/errors.ts';

/** A request for data has neither its package nor a written answer. */
export const UnansweredError = defineError(
  'conflict',
  'answer_missing',
  (type: string) =>
    `A request for ${type} needs its package or a written answer. Make the package, or write an answer, first.`,
);

/** More is kept of a person than goes into a package. */
export const PackageTooLargeError = defineError(
  'conflict',
  'package_too_large',
  'There’s too much data for a package. Hand it over in another way, and say how in a written answer.',
);

/** Only who answers for a request reads its person's data. */
export const NotAssignedError = defineError(
  'forbidden',
  'not_assigned',
  'Only the operator who has this request can look into its package. Assign it to yourself first.',
);

/** Nothing can be put into a package. */
export const NoPackageError = defineError('conflict', 'no_package', (why: 'type' | 'account') =>
  why === 'type'
    ? 'Only requests for Access and Portability are answered with a package.'
    : 'This person has no account to download a package with. Please answer in writing.',
);
