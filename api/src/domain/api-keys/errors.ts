import { mostApiKeys } from '@adili/schemas/api-keys/api-key';
import { RefusalError } from '../errors.ts';

export class ApiKeyInvalidError extends RefusalError {
  override readonly name = 'ApiKeyInvalidError';
  readonly kind = 'unauthenticated';
  readonly code = 'key_invalid';

  constructor() {
    super('This API key does not count: it was revoked, has expired or is mistyped. Please make a new one.');
  }
}

/** The call takes no API key at all. */
export class ApiKeyNotAllowedError extends RefusalError {
  override readonly name = 'ApiKeyNotAllowedError';
  readonly kind = 'forbidden';
  readonly code = 'key_not_allowed';

  constructor() {
    super('This call takes no API key. Please log in and make it as a person.');
  }
}

/** The call takes keys, of another scope. */
export class ApiKeyScopeError extends RefusalError {
  override readonly name = 'ApiKeyScopeError';
  readonly kind = 'forbidden';
  readonly code = 'key_scope';

  constructor(scope: string) {
    super(`This API key lacks the scope ${scope}. Please make one that has it.`);
  }
}

/** The organisation has neither a trial nor a plan that sells API access. */
export class PlanNeededError extends RefusalError {
  override readonly name = 'PlanNeededError';
  readonly kind = 'forbidden';
  readonly code = 'plan_needed';

  constructor() {
    super(
      'New API keys come with the free trial and with the Growth and Enterprise plans. An owner of your organisation can get one on the Plan page. The keys that you have go on working.',
    );
  }
}

export class TooManyApiKeysError extends RefusalError {
  override readonly name = 'TooManyApiKeysError';
  readonly kind = 'conflict';
  readonly code = 'too_many_api_keys';

  constructor() {
    super(`Your organisation has ${mostApiKeys} API keys. Please revoke one that is not used any more.`);
  }
}
