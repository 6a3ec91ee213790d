import { defineError } from '../errors.ts';

export const SiteExistsError = defineError(
  'conflict',
  'site_exists',
  (origin: string) => `Your organisation has ${origin} already.`,
);

export const SiteNotProvedError = defineError(
  'conflict',
  'site_not_proved',
  (dnsName: string, fileUrl: string) =>
    `There is no proof yet: neither a TXT record of ${dnsName} nor the file ${fileUrl} says what it should. A new record can take an hour to be seen.`,
);
