import { userInfo } from 'node:os';
import { whoPublishes } from './publisher.ts';

const everybody = { PUBLISHED_BY: 'Baraka', GITHUB_ACTOR: 'neema', GITLAB_USER_LOGIN: 'otieno' };

test.each([
  ['the given name', 'Amina', everybody, 'Amina'],
  ['the set name', undefined, everybody, 'Baraka'],
  ['the user of GitHub', undefined, { ...everybody, PUBLISHED_BY: '' }, 'neema'],
  ['the user of GitLab', undefined, { GITLAB_USER_LOGIN: 'otieno' }, 'otieno'],
])('%s publishes', (_who, given, env, wanted) => {
  expect(whoPublishes(given, env)).toBe(wanted);
});

test('else the name that git knows', () => {
  const { PATH } = process.env;
  const env = { PATH, GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'Wanjiku' };
  expect(whoPublishes(undefined, env)).toBe('Wanjiku');
});

test('else the user of the machine', () => {
  expect(whoPublishes(undefined, { PATH: '/nowhere' })).toBe(userInfo().username);
});

test('a name is never longer than a row takes', () => {
  expect(whoPublishes('a'.repeat(300), {})).toHaveLength(200);
});
