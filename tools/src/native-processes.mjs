import LightRunner from 'jest-light-runner/child-process';

/**
 * The runner of tests in Node itself. It stays until its processes have ended: their handles do not hold jest, which would
 * otherwise leave without a report where one takes longer than a second to end.
 */
export default class extends LightRunner {
  async runTests(...given) {
    const held = setInterval(() => {}, 60_000);
    try {
      await super.runTests(...given);
    } finally {
      clearInterval(held);
    }
  }
}
