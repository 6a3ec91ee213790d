import autocannon from 'autocannon';
import { holdToLoopback } from './loopback.ts';

/** What a load is at most, whatever is asked for. */
const most = { calls: 20_000, connections: 200, seconds: 30 };

export interface LoadOptions {
  /** Where it goes, each with as many of the connections. */
  readonly addresses: readonly string[];
  readonly calls: number;
  /** Calls under way at once, each on a connection of its own that is kept. */
  readonly connections: number;
  /** What a connection calls, in turns. */
  readonly requestsOf: (connection: number) => autocannon.Request[];
}

/**
 * Sends so many calls, each connection the next as soon as it has an answer; `failed` had none, or another than 2xx or 3xx.
 * @throws {NotLoopbackError} an address is another machine's
 * @throws {RangeError} it is more than a load may be
 */
export async function load({ addresses, calls, connections, requestsOf }: LoadOptions) {
  for (const address of addresses) holdToLoopback(address);
  if (calls > most.calls || connections > most.connections)
    throw new RangeError(`${calls} calls on ${connections} connections are more than a load may be.`);
  let connection = 0;
  const { latency, errors, ...result } = await autocannon({
    // It takes several, and its types do not say so.
    url: addresses as unknown as string,
    connections,
    amount: calls,
    timeout: most.seconds,
    setupClient: (client) => client.setRequests(requestsOf(connection++)),
  });
  const good = result['2xx'] + result['3xx'];
  const answered = result['1xx'] + good + result['4xx'] + result['5xx'];
  return { calls: answered, failed: errors + answered - good, p50: latency.p50, p99: latency.p99 };
}
