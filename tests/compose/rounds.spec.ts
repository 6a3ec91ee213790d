import { test } from '../stack/browser.ts';
import { killed, whileBroken } from './fault.ts';
import { underLoad, untilWritten } from './under-load.ts';

const ROUNDS = 10;

for (const service of ['api', 'database']) {
  test(`${ROUNDS} times kill -9 of the ${service} under load: nothing is lost`, async () => {
    test.setTimeout(600_000);
    for (let round = 0; round < ROUNDS; round += 1)
      await underLoad(async (load) => {
        await whileBroken(service, killed, async () => {}, round);
        await untilWritten(load, 20);
      });
  });
}
