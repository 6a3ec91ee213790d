import { isCommonPassword } from './common-passwords.ts';

test.each(['password', 'PASSWORD', 'Password1!', '!!sunshine**', 'p@ssw0rd', 'qwerty123!'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['Mlima!Kenya5199', 'correct horse battery', '!@#$%^&*'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
