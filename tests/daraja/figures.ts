import { parseArgs } from 'node:util';

/** What `npm run test:deep -- payments` is asked for. @throws {TypeError} */
export function readWords() {
  const { values } = parseArgs({
    options: {
      payments: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '13' },
      store: { type: 'string', default: 'lowdb,postgres' },
    },
  });
  return {
    payments: Number(values.payments),
    seed: Number(values.seed),
    stores: values.store.split(','),
  };
}
