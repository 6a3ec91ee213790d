import { simulatedSystems } from './in-demonstration.ts';

const demonstration = {
  NODE_ENV: 'development',
  PUBLIC_URL: 'http://localhost:3000',
  API_BASE: 'http://localhost:8083',
};
const all = ['GITHUB_API', 'GOOGLE_API', 'SLACK_API', 'HUBSPOT_API'];

test.each<[what: string, env: NodeJS.ProcessEnv, simulated: string[]]>([
  ['of the demonstration', {}, all],
  ['in production', { NODE_ENV: 'production' }, []],
  ['without the demonstration', { SEED: 'none' }, []],
  ['reached by others', { HOST: '0.0.0.0' }, []],
  ['of which one is real', { GITHUB_API: 'https://api.github.com' }, all.slice(1)],
])('connected systems %s are simulated: %s', (_, env, simulated) => {
  expect(simulatedSystems({ ...demonstration, ...env })).toEqual(simulated);
});
