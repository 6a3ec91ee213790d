import { exposedWarning } from './exposed-warning.ts';

test('an exposed server warns of demonstration passwords, if there are any', () => {
  expect(exposedWarning({ HOST: '0.0.0.0' })).toMatch(/^HOST=0\.0\.0\.0 lets others log in/);
  expect(exposedWarning({ HOST: '0.0.0.0', SEED: 'none' })).not.toBeNull();
  expect(exposedWarning({ HOST: '0.0.0.0', SEED: 'none', ADMIN_EMAIL: 'amina@example.org' })).toBeNull();
  expect(exposedWarning({ HOST: '0.0.0.0', NODE_ENV: 'production' })).toBeNull();
  expect([undefined, '', 'localhost', '127.0.0.1'].map((HOST) => exposedWarning({ HOST }))).toEqual(
    Array(4).fill(null),
  );
});
