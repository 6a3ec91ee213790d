import { userInfo } from 'node:os';
import { whoPublishes } from './publisher.ts';

const everybody = { PUBLISHED_BY: 'Baraka', GITHUB_ACTOR: 'neema', GITLAB_USER_LOGIN: 'otieno' };

test.each([
  ['who is told', 'Amina', everybody, 'Amina'],
  ['who is set', undefined, everybody, 'Baraka'],
  ['whoever GitHub runs for', undefined, { ...everybody, PUBLISHED_BY: '' }, 'neema'],
  ['whoever GitLab runs for', undefined, { GITLAB_USER_LOGIN: 'otieno' }, 'otieno'],
])('%s publishes', (_who, told, env, wanted) => {
  expect(whoPublishes(told, env)).toBe(wanted);
});

test('else whoever git knows', () => {
  const { PATH } = process.env;
  const env = { PATH, GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'Wanjiku' };
  expect(whoPublishes(undefined, env)).toBe('Wanjiku');
});

test('else whoever the machine knows', () => {
  expect(whoPublishes(undefined, { PATH: '/nowhere' })).toBe(userInfo().username);
});

test('a name is never longer than a row takes', () => {
  expect(whoPublishes('a'.repeat(300), {})).toHaveLength(200);
});
