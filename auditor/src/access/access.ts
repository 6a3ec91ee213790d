import { hostOfAddress } from '@adili/server/network/host-of';
import { type BasicAuth, takeCredentials } from './credentials.ts';

/** What lets the auditor into a site: values that stand in no file and in no report. */
export interface Access {
  headers?: Readonly<Record<string, string>>;
  cookies?: Readonly<Record<string, string>>;
  basicAuth?: BasicAuth;
}

/** The same, with an address of the host that it is for. */
export interface SiteAccess extends Access {
  to: string;
}

/**
 * What each host is given: what was said of the run is for the host of its first address alone, and what stands in an
 * address for that host.
 */
export class AccessByHost {
  readonly #given: Access;
  #first: string | undefined;
  readonly #inAddresses = new Map<string, BasicAuth>();

  constructor(given: Access) {
    this.#given = given;
  }

  /** Takes an address as it was given. @returns it without user and password */
  take(written: string): string {
    const { address, basicAuth } = takeCredentials(written);
    const host = hostOfAddress(address);
    if (host !== '') this.#first ??= host;
    if (basicAuth) this.#inAddresses.set(host, basicAuth);
    return address;
  }

  of(address: string): SiteAccess | undefined {
    if (!URL.canParse(address)) return undefined;
    const host = hostOfAddress(address);
    const given = host === this.#first ? this.#given : {};
    const basicAuth = this.#inAddresses.get(host) ?? given.basicAuth;
    return { ...given, ...(basicAuth && { basicAuth }), to: address };
  }

  all(): Access[] {
    return [this.#given, ...[...this.#inAddresses.values()].map((basicAuth) => ({ basicAuth }))];
  }
}

/** The headers of a request by us, not by a browser. */
export const headersOf = ({
  headers = {},
  cookies = {},
  basicAuth,
}: Access = {}): Record<string, string> => ({
  ...headers,
  ...(Object.keys(cookies).length > 0 && {
    cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  }),
  ...(basicAuth && {
    authorization: `Basic ${Buffer.from(`${basicAuth.username}:${basicAuth.password}`).toString('base64')}`,
  }),
});
