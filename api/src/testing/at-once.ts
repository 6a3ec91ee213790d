import type { Passwords } from '../domain/foundation/ports/capabilities.ts';
import type { Answer } from './call.ts';

/**
 * Makes calls that all come to the hashing of their password before the first goes on, so that none is over before
 * another begins. A call that is answered without it is not waited for.
 */
export function atOnce(passwords: Passwords, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { hash, matches } = passwords;
  const all = Promise.withResolvers<void>();
  let met = 0;
  const meet = () => {
    met += 1;
    if (met === calls.length) all.resolve();
    return all.promise;
  };
  jest.spyOn(passwords, 'hash').mockImplementation(async (...given) => {
    await meet();
    return hash(...given);
  });
  jest.spyOn(passwords, 'matches').mockImplementation(async (...given) => {
    await meet();
    return matches(...given);
  });
  return Promise.all(
    calls.map(async (call) => {
      const answer = await call();
      meet();
      return answer;
    }),
  );
}
