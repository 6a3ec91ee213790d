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

export interface LoadOutcome {
  readonly calls: number;
  /** Calls with no answer, or with another than 2xx or 3xx. */
  readonly failed: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends so many calls, each connection the next as soon as it has an answer.
 * @throws {NotLoopbackError} an address is another machine's
 * @throws {RangeError} it is more than a load may be
 */
export async function load({ addresses, calls, connections, requestsOf }: LoadOptions): Promise<LoadOutcome> {
  for (const address of addresses) holdToLoopback(address);
  if (calls > most.calls || connections > most.connections)
    throw new RangeError(`${calls} calls on ${connections} connections are more than a load may be.`);
  let connection = 0;
  const began = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const running = autocannon(
    {
      // It takes several, and its types do not say so.
      url: addresses as unknown as string,
      connections,
      amount: calls,
      timeout: 20,
      setupClient: (client) => client.setRequests(requestsOf(connection++)),
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  // It ends at a whole second, which is no part of the load.
  let last = began;
  running.on('response', () => {
    last = performance.now();
  });
  const limit = setTimeout(() => running.stop(), most.seconds * 1_000);
  const { latency, errors, ...result } = await promise.finally(() => clearTimeout(limit));
  const answered = result['1xx'] + result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  return {
    calls: answered,
    failed: errors + answered - result['2xx'] - result['3xx'],
    seconds: (last - began) / 1_000,
    p50: latency.p50,
    p99: latency.p99,
  };
}
