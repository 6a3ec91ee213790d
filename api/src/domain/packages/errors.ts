import { RefusalError } from '../errors.ts';

/** A request for data has neither its package nor a written answer. */
export class UnansweredError extends RefusalError {
  override readonly name = 'UnansweredError';
  readonly kind = 'conflict';
  readonly code = 'answer_missing';

  constructor(type: string) {
    super(
      `A request for ${type} needs its package or a written answer. Make the package, or write an answer, first.`,
    );
  }
}

/** More is kept of a person than goes into a package. */
export class PackageTooLargeError extends RefusalError {
  override readonly name = 'PackageTooLargeError';
  readonly kind = 'conflict';
  readonly code = 'package_too_large';

  constructor() {
    super(
      'The package is larger than can be made here. Hand the data over in another way, and say how in a written answer.',
    );
  }
}

/** Nothing can be put into a package. */
export class NoPackageError extends RefusalError {
  override readonly name = 'NoPackageError';
  readonly kind = 'conflict';
  readonly code = 'no_package';

  constructor(why: 'type' | 'account') {
    super(
      why === 'type'
        ? 'Only requests for Access and Portability are answered with a package.'
        : 'Whoever asked has no account to download a package with. Please answer in writing.',
    );
  }
}
