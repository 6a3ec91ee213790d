import { mostMappings } from '@adili/schemas/mappings/mapping-limits';
import { defineError } from '../../foundation/errors.ts';

export const MappingThereError = defineError(
  'conflict',
  'mapping_there',
  'Your organisation has a mapping from this requirement to the other already. Please change that one.',
);

export const TooManyMappingsError = defineError(
  'conflict',
  'too_many_mappings',
  `Your organisation has made ${mostMappings.toLocaleString('en')} mappings. Please take away what you no longer need.`,
);

/** As of evidence: who says something can't be who finds it right. */
export const OwnReviewError = defineError(
  'forbidden',
  'own_approval',
  'Another person has to review what you made or changed.',
);
