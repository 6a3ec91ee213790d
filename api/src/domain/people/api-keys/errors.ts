import { mostApiKeys } from '@adili/schemas/api-keys/api-key';
import { defineError } from '../../foundation/errors.ts';

export const ApiKeyInvalidError = defineError(
  'unauthenticated',
  'key_invalid',
  'This API key isn’t valid: it was revoked, has expired or is mistyped. Please make a new one.',
);

/** The call takes no API key at all. */
export const ApiKeyNotAllowedError = defineError(
  'forbidden',
  'key_not_allowed',
  'This call doesn’t accept API keys. Please log in and make it as a person.',
);

/** The call takes keys, of another scope. */
export const ApiKeyScopeError = defineError(
  'forbidden',
  'key_scope',
  (scope: string) => `This API key lacks the scope ${scope}. Please make one that has it.`,
);

export const TooManyApiKeysError = defineError(
  'conflict',
  'too_many_api_keys',
  `Your organisation has ${mostApiKeys} API keys. Please revoke one you no longer use.`,
);
