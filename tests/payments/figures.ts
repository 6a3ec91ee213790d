import { parseArgs } from 'node:util';
import { wayNames } from './ways.ts';

/** What `npm run test:deep -- payments` is asked for. @throws {TypeError} */
export function readWords() {
  const { values } = parseArgs({
    options: {
      payments: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '13' },
      store: { type: 'string', default: 'lowdb,postgres' },
      way: { type: 'string', default: wayNames.join(',') },
    },
  });
  return {
    payments: Number(values.payments),
    seed: Number(values.seed),
    stores: values.store.split(','),
    ways: wayNames.filter((name) => values.way.split(',').includes(name)),
  };
}
