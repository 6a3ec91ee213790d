import { core } from 'zod';
import { fieldMessages } from '../field-messages.ts';
import { forgotPassword, resetPassword } from '../passwords/password-forms.ts';
import { login } from '../sessions/login.ts';
import { signup, signupForm } from './account-forms.ts';
import { trial } from './trial.ts';

const wrong = (schema: core.$ZodType, value: unknown): Record<string, string> => {
  const parsed = core.safeParse(schema, value);
  return parsed.success ? {} : fieldMessages(parsed.error);
};

const rule = 'Password must be at least 8 characters with one special character';
const good = { email: 'a@b.co', password: 'abcdefg!' };

const odd = [...'<>()[],;:"\\'].flatMap((mark) => [`${mark}a@b.co`, `a@b.co${mark}`]);

test.each([
  'a',
  'a@b',
  '@b.co',
  'a@.',
  'a b@c.co',
  'a@b c.co',
  'a@@b.co',
  'a@b.co.',
  'a..b@c.co',
  'a@b..co',
  ...odd,
  '',
  undefined,
  7,
])('%j is no email', (email) => {
  expect(wrong(signup, { ...good, email })).toEqual({ email: 'Invalid email format' });
  expect(wrong(login, { ...good, email })).toEqual({ email: 'Invalid email format' });
  const sentence = 'Please enter a valid email address';
  expect(wrong(forgotPassword, { email })).toEqual({ email: sentence });
  expect(wrong(trial, { ...good, name: 'A', email })).toEqual({ email: sentence });
});

test.each(['a.b+tag@c-d.co.ke', "o'brien_1@b.co", '李@例え.jp', 'a{b}!#$%&*/=?^`|~@b.co'])(
  '%s is an email',
  (email) => {
    expect(wrong(signup, { ...good, email })).toEqual({});
  },
);

test('an account address is trimmed and in lower case', () => {
  expect(core.parse(login, { email: ' A@B.co ', password: ' x ' })).toEqual({
    email: 'a@b.co',
    password: ' x ',
  });
});

test.each(['abcdef!', 'abcdefgh', 'abcdefg!?', 'abc defg!', 'äbcdefg!', '', undefined])(
  '%j is no signup password',
  (password) => {
    expect(wrong(signup, { ...good, password })).toEqual({ password: rule });
  },
);

test.each(['abcdefg!', '!@#$%^&*', '1234567*', `${'a'.repeat(127)}!`])(
  '%s is a signup password',
  (password) => {
    expect(wrong(signup, { ...good, password })).toEqual({});
  },
);

test('logging in asks only that there is a password', () => {
  expect(wrong(login, { ...good, password: '' })).toEqual({ password: 'Password is required' });
  expect(wrong(login, { ...good, password: 'x' })).toEqual({});
});

test('a trial and a reset want 8 to 128 characters of any kind', () => {
  const reset = (password: string) => wrong(resetPassword, { token: 'x', password });
  expect(reset('1234567')).toEqual({ password: 'Password must be at least 8 characters' });
  expect(reset('with a space')).toEqual({});
  expect(reset('x'.repeat(129))).toEqual({ password: 'Password must be at most 128 characters' });
  expect(wrong(resetPassword, { token: '', password: '12345678' })).toHaveProperty('token');
});

test('the signup form names each field in its own words', () => {
  expect(wrong(signupForm, { fullName: ' ', company: '\t', email: '', password: '' })).toEqual({
    fullName: 'Full Name is required',
    company: 'Company Name is required',
    email: 'Invalid email format',
    password: rule,
  });
});

test('a long text is refused before any pattern runs over it', () => {
  const patterns = jest.spyOn(RegExp.prototype, 'test');
  const attack = 'a@'.repeat(500_000);
  expect(wrong(login, { email: attack, password: 'x' })).toHaveProperty('email');
  expect(wrong(signup, { ...good, password: 'a'.repeat(5_000_000) })).toHaveProperty('password');
  const { calls, contexts } = patterns.mock;
  patterns.mockRestore();
  // By the one of zod itself it counts characters, once.
  const own = calls.filter((_call, at) => contexts[at]?.source !== '[\\uD800-\\uDBFF]');
  const lengths = own.map(([text]) => text.length);
  // The address of the sign-up, which is short, goes by them.
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThan(1_000);
});
