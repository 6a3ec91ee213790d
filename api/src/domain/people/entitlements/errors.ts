import type { EntitlementName } from '@adili/schemas/entitlements/entitlements';
import type { Standing } from '@adili/schemas/entitlements/standing';
import { noRoomWords, planLimitWords } from '@adili/schemas/entitlements/words';
import { defineError } from '../../foundation/errors.ts';

/** The plan of the organisation does not give it, or not so much of it: the sentence names the plan and the way on. */
export const PlanLimitError = defineError(
  'forbidden',
  'plan_limit',
  (name: EntitlementName, standing: Standing, wanted?: number) => planLimitWords(name, standing, wanted),
);

/** The organisation that invited a person has no room for them. */
export const NoRoomError = defineError('forbidden', 'plan_limit', (standing: Standing, wanted: number) =>
  noRoomWords(standing, wanted),
);
