import { isSimulated } from './in-demonstration.ts';

const demonstration = {
  NODE_ENV: 'development',
  PUBLIC_URL: 'http://localhost:3000',
  API_BASE: 'http://localhost:8083',
};

test.each<[what: string, env: NodeJS.ProcessEnv, is: boolean]>([
  ['of the demonstration', {}, true],
  ['in production', { NODE_ENV: 'production' }, false],
  ['without the demonstration', { SEED: 'none' }, false],
  ['where M-Pesa is set up', { MPESA_SHORTCODE: '174379' }, false],
  ['where cards are set up by a file', { STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe' }, false],
  ['where settings are blank', { STRIPE_SECRET_KEY: '', HOST: '', SEED: '' }, true],
  ['reached by others', { HOST: '0.0.0.0' }, false],
  ['under a name of the network', { PUBLIC_URL: 'https://demo.example' }, false],
])('payments %s are simulated: %s', (_, env, is) => {
  expect(isSimulated({ ...demonstration, ...env })).toBe(is);
});
