import { core } from 'zod';
import { profile } from './accounts/account-forms.ts';
import { trial } from './accounts/trial.ts';
import { clientError } from './client-errors/client-error.ts';
import { consentChoice } from './consents/consent.ts';
import { contactSales, demoContact, emailOnly, supportContact } from './contact-messages/contact-form.ts';
import { requestInput } from './data-subject-requests/data-subject-request.ts';
import { reasonForm } from './data-subject-requests/operator-forms.ts';
import { fieldMessages } from './field-messages.ts';
import { forgotPassword } from './passwords/password-forms.ts';
import { login } from './sessions/login.ts';

const wrong = (schema: core.$ZodType, value: unknown): Record<string, string> => {
  const parsed = core.safeParse(schema, value);
  return parsed.success ? {} : fieldMessages(parsed.error);
};

const hidden = 'Please type this again without hidden characters';
const nowhere = {
  NUL: '\u0000',
  'the escape of a terminal': '\u001b[31m',
  'a control of the upper half': '\u0085',
  'half a character': '\ud800',
  'a mark that turns the direction': '\u202e',
  'an isolate that turns the direction': '\u2066',
};
const inLongTextsOnly = { 'a line break': '\r\n', 'a tab': '\t', 'a line separator': '\u2028' };

test.each(Object.entries({ ...nowhere, ...inLongTextsOnly }))('%s stands in no single line', (_, odd) => {
  const text = `Ann${odd}Otieno`;
  const email = `ann${odd}@example.com`;
  const sentence = { email: 'Please enter a valid email address' };
  expect(wrong(login, { email, password: 'x' })).toEqual({ email: 'Invalid email format' });
  expect(wrong(forgotPassword, { email })).toEqual(sentence);
  expect(wrong(emailOnly, { email })).toEqual(sentence);
  expect(wrong(trial, { name: text, email, password: 'x'.repeat(8) })).toEqual({ ...sentence, name: hidden });
  expect(wrong(profile, { fullName: text, company: text, phone: text })).toEqual({
    fullName: hidden,
    company: hidden,
    phone: hidden,
  });
  expect(wrong(consentChoice, { consent: true, purpose: text })).toEqual({ purpose: hidden });
  expect(wrong(supportContact, { name: text, company: text, phone: text, email: 'a@b.co' })).toEqual({
    name: hidden,
    company: hidden,
    phone: hidden,
  });
});

const longTexts = (text: string): Record<string, string>[] => [
  wrong(requestInput, { type: 'Access', details: text }),
  wrong(reasonForm, { reason: text }),
  wrong(demoContact, { name: 'Ann', company: 'Acme', email: 'a@b.co', message: text }),
  wrong(contactSales, { name: 'Ann', email: 'a@b.co', inquiry: 'Pro', message: text }),
  wrong(supportContact, { name: 'Ann', email: 'a@b.co', inquiry: 'Pro', message: text }),
];

test.each(Object.entries(nowhere))('%s stands in no long text either', (_, odd) => {
  expect(longTexts(`First${odd}second`)).toEqual([
    { details: hidden },
    { reason: hidden },
    { message: hidden },
    { message: hidden },
    { message: hidden },
  ]);
});

test.each(Object.entries(inLongTextsOnly))('%s may stand in a long text', (_, odd) => {
  expect(longTexts(`First${odd}second`)).toEqual([{}, {}, {}, {}, {}]);
});

test('names of all scripts and emoji of several parts stay what they are', () => {
  for (const name of ['Žofia Ní Bhriain', 'محمد العربي', 'می‌خواهم', '李小龍', '👩‍👧 & Co.'])
    expect(wrong(profile, { fullName: name, company: name, phone: '+254 700 000 000' })).toEqual({});
});

test('a report of a failure is taken as the browser words it', () => {
  expect(wrong(clientError, { message: 'Cut off at \ud83d\n\u0000', page_path: '/' })).toEqual({});
});
