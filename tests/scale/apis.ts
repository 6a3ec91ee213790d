import { Entry } from '../../api/src/testing/entry.ts';
import { apiEnvironment, type Place } from '../store/place.ts';

/** API processes over one store. */
export class Apis {
  readonly #entries: readonly Entry[];
  /** With loopback's number in place of its name. */
  readonly addresses: readonly string[];

  private constructor(entries: readonly Entry[], addresses: readonly string[]) {
    this.#entries = entries;
    this.addresses = addresses;
  }

  /** @param folder for what they keep beside the store */
  static async start(count: number, place: Place, folder: string): Promise<Apis> {
    const settings = { TRUST_PROXY: '1', METRICS: 'on', LOG_LEVEL: 'info' };
    const start = () => new Entry({ ...apiEnvironment(place, folder), ...settings });
    const first = start();
    // It makes the tables and the secret; the others find them.
    await first.address();
    const entries = [first, ...Array.from({ length: count - 1 }, start)];
    const addresses = await Promise.all(entries.map((entry) => entry.address()));
    return new Apis(
      entries,
      addresses.map((address) => address.replace('localhost', '127.0.0.1')),
    );
  }

  get pids(): number[] {
    return this.#entries.map(({ pid }) => pid);
  }

  /** The connections to PostgreSQL in use, and the works that wait for one, of all of them now. */
  async poolUse(): Promise<{ inUse: number; waiting: number }> {
    const texts = await Promise.all(
      this.addresses.map(async (address) => (await fetch(`${address}/metrics`)).text()),
    );
    const sum = (line: RegExp) =>
      texts.reduce((total, text) => total + Number(text.match(line)?.[1] ?? 0), 0);
    return {
      inUse: sum(/^adili_store_connections\{pool="requests",state="in use"\} (\d+)/m),
      waiting: sum(/^adili_store_waiting\{pool="requests"\} (\d+)/m),
    };
  }

  async stop(): Promise<void> {
    for (const entry of this.#entries) entry.signal('SIGTERM');
    await Promise.all(this.#entries.map((entry) => entry.ended()));
  }
}
