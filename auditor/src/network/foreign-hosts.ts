import { hostOfAddress, isSameSite } from '@adili/server/network/host-of';

/** What a page of a site that nobody proved may cost each host that is not its own. */
export const foreignLimits = { requests: 30, bytes: 5_000_000 };

interface Account {
  requests: number;
  connections: Set<() => void>;
  connected: number;
  bytes: number;
  isSpent: boolean;
}

/**
 * Counts what a page has of other hosts than its own. Requests are counted where they are seen, by the browser;
 * connections and bytes where nothing goes past them, by the proxy.
 */
export class ForeignHosts {
  readonly #own: string;
  readonly #accounts = new Map<string, Account>();
  readonly #leftOut = new Set<string>();

  /** @param own the address of the page */
  constructor(own: string) {
    this.#own = hostOfAddress(own);
  }

  /** Hosts of which not all was loaded that the page asked for. */
  leftOut(): string[] {
    return [...this.#leftOut];
  }

  /**
   * Counts a request. @returns whether it may leave
   * @param isRedirect nobody can hold it any more, so that the host's connections are ended in its place
   */
  request(address: string, isRedirect: boolean): boolean {
    const host = hostOfAddress(address);
    const account = this.#of(host);
    if (!account) return true;
    account.requests += 1;
    if (account.requests <= foreignLimits.requests) return !account.isSpent;
    this.#leftOut.add(host);
    if (isRedirect) this.#spend(host, account);
    return false;
  }

  /**
   * Counts a connection to a host, as `hostOf` names it; no more of them are needed than requests.
   * @param end called where the host has given as much as it may
   * @returns to be called as it is closed; null where it may not be made
   */
  connect(host: string, end: () => void): (() => void) | null {
    const account = this.#of(host);
    if (!account) return () => undefined;
    account.connected += 1;
    if (account.isSpent || account.connected > foreignLimits.requests) {
      this.#leftOut.add(host);
      return null;
    }
    account.connections.add(end);
    return () => account.connections.delete(end);
  }

  /** Counts bytes that went either way. */
  bytes(host: string, count: number): void {
    const account = this.#of(host);
    if (!account) return;
    account.bytes += count;
    if (account.bytes > foreignLimits.bytes) this.#spend(host, account);
  }

  #of(host: string): Account | null {
    if (isSameSite(host, this.#own)) return null;
    const account = this.#accounts.get(host) ?? {
      requests: 0,
      connections: new Set(),
      connected: 0,
      bytes: 0,
      isSpent: false,
    };
    this.#accounts.set(host, account);
    return account;
  }

  #spend(host: string, account: Account): void {
    this.#leftOut.add(host);
    account.isSpent = true;
    for (const end of account.connections) end();
  }
}
