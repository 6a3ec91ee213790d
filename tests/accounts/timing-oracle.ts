import { areaUnderCurve } from './auc.ts';

/** One way to ask with an e-mail address. */
export interface Probe {
  readonly call: string;
  ask(email: string, address: string): Promise<Response>;
}

export interface TimingResult {
  readonly call: string;
  readonly pairs: number;
  /** Answers by everything but time: one, where known and unknown addresses get the same. */
  readonly differentAnswers: number;
  /** 0.5 where the time of an answer does not depend on whether there is an account. */
  readonly auc: number;
}

/** Tries for an address, so that its limits, which stop all strangers at 20 mails an hour, are not reached. */
const triesEach = 10;

/**
 * What differs from answer to answer, for whichever address. Those of the connection do once in a thousand calls, after
 * which the server ends it.
 */
const ofEachAnswer = new Set(['date', 'x-request-id', 'ratelimit', 'connection', 'keep-alive']);

const known = (number: number) => `known${number}@example.com`;
const unknown = (number: number) => `stranger${number}@example.com`;

/** An address of a network of its own for each try. */
const addressOf = (round: number, number: number) => `10.${round}.${number >> 8}.${number & 255}`;

export const knownAddresses = (pairs: number): string[] =>
  Array.from({ length: Math.ceil(pairs / triesEach) }, (_, number) => known(number));

interface Measured {
  readonly answer: string;
  readonly milliseconds: number;
}

async function measure({ ask }: Probe, email: string, address: string): Promise<Measured> {
  const started = performance.now();
  const response = await ask(email, address);
  const body = await response.text();
  const milliseconds = performance.now() - started;
  const headers = [...response.headers].filter(([name]) => !ofEachAnswer.has(name));
  return { answer: JSON.stringify([response.status, headers, body]), milliseconds };
}

/** Asks about addresses with and without an account in turns, which of a pair goes first being chance. */
export async function compareAnswers(probe: Probe, pairs: number, round: number): Promise<TimingResult> {
  const answers = new Set<string>();
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const number = Math.floor(pair / triesEach);
    const both = [
      { times: times.known, email: known(number), address: addressOf(round, pair * 2) },
      { times: times.unknown, email: unknown(number), address: addressOf(round, pair * 2 + 1) },
    ];
    for (const one of Math.random() < 0.5 ? both : both.toReversed()) {
      const { answer, milliseconds } = await measure(probe, one.email, one.address);
      answers.add(answer);
      one.times.push(milliseconds);
    }
  }
  const auc = Number(areaUnderCurve(times.known, times.unknown).toFixed(3));
  return { call: probe.call, pairs, differentAnswers: answers.size, auc };
}
