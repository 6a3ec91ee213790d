import { defineError } from '../../foundation/errors.ts';

export const SiteExistsError = defineError(
  'conflict',
  'site_exists',
  (origin: string) => `Your organisation has ${origin} already.`,
);

export const SiteNotProvedError = defineError(
  'conflict',
  'site_not_proved',
  (seen: string) => `There is no proof yet. ${seen}`,
);
