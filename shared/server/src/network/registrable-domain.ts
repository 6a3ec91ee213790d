import { getDomain } from 'tldts';

/** The domain that somebody registered, of a host below it: 'example.co.ke' of 'www.example.co.ke'; null of an address and of a bare suffix. */
export const registrableDomain = (host: string): string | null =>
  getDomain(host, { allowPrivateDomains: true });
