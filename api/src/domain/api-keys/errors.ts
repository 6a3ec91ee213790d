import { mostApiKeys } from '@adili/schemas/api-keys/api-key';
import { defineError } from '../errors.ts';

export const ApiKeyInvalidError = defineError(
  'unauthenticated',
  'key_invalid',
  'This API key does not count: it was revoked, has expired or is mistyped. Please make a new one.',
);

/** The call takes no API key at all. */
export const ApiKeyNotAllowedError = defineError(
  'forbidden',
  'key_not_allowed',
  'This call takes no API key. Please log in and make it as a person.',
);

/** The call takes keys, of another scope. */
export const ApiKeyScopeError = defineError(
  'forbidden',
  'key_scope',
  (scope: string) => `This API key lacks the scope ${scope}. Please make one that has it.`,
);

/** The organisation has neither a trial nor a plan that sells API access. */
export const PlanNeededError = defineError(
  'forbidden',
  'plan_needed',
  'New API keys come with the free trial and with the Growth and Enterprise plans. An owner of your organisation can get one on the Plan page. The keys that you have go on working.',
);

export const TooManyApiKeysError = defineError(
  'conflict',
  'too_many_api_keys',
  `Your organisation has ${mostApiKeys} API keys. Please revoke one that is not used any more.`,
);
