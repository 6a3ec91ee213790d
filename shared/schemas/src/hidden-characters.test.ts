import { core } from 'zod';
import { profile } from './accounts/account-forms.ts';
import { trial } from './accounts/trial.ts';
import { clientError } from './client-errors/client-error.ts';
import { consentChoice } from './consents/consent.ts';
import { contactSales, demoContact, emailOnly, supportContact } from './contact-messages/contact-form.ts';
import { controlTexts } from './controls/control-texts.ts';
import { requestInput } from './data-subject-requests/data-subject-request.ts';
import { reasonForm } from './data-subject-requests/operator-forms.ts';
import { linkForm } from './evidence/evidence-forms.ts';
import { fieldMessages } from './field-messages.ts';
import { agreedPlanEnd } from './organisations/agreed-plan-forms.ts';
import { forgotPassword } from './passwords/password-forms.ts';
import { paymentReason } from './payments/reason.ts';
import { newExclusion } from './requirements/exclusion-form.ts';
import { login } from './sessions/login.ts';
import { webAddress } from './sites/web-address.ts';

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
  'an override of the direction': '\u202e',
  'the first of them': '\u202a',
  'an isolate that turns the direction': '\u2066',
  'the end of an isolate': '\u2069',
};
const inLongTextsOnly = { 'a line break': '\r\n', 'a line separator': '\u2028' };
const anywhere = {
  'a left-to-right mark': '\u200e',
  'a right-to-left mark': '\u200f',
  'the mark of Arabic letters': '\u061c',
};

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
  wrong(newExclusion, { reason: text }),
  wrong(paymentReason, { reason: text }),
  wrong(agreedPlanEnd, { reason: text }),
  wrong(demoContact, { name: 'Ann', company: 'Acme', email: 'a@b.co', message: text }),
  wrong(contactSales, { name: 'Ann', email: 'a@b.co', inquiry: 'Pro', message: text }),
  wrong(supportContact, { name: 'Ann', email: 'a@b.co', inquiry: 'Pro', message: text }),
];

test.each(Object.entries(nowhere))('%s stands in no long text either', (_, odd) => {
  expect(longTexts(`First${odd}second`)).toEqual([
    { details: hidden },
    { reason: hidden },
    { reason: hidden },
    { reason: hidden },
    { reason: hidden },
    { message: hidden },
    { message: hidden },
    { message: hidden },
  ]);
});

test.each(Object.entries({ ...inLongTextsOnly, ...anywhere, 'a tab': '\t' }))(
  '%s may stand in a long text',
  (_, odd) => {
    expect(longTexts(`First${odd}second`)).toEqual(longTexts('').map(() => ({})));
  },
);

test.each(Object.entries(anywhere))('%s stands in a line as it was typed', (_, mark) => {
  const text = `C++${mark} and Ann`;
  expect(core.parse(profile, { fullName: text, company: text, phone: text })).toEqual({
    fullName: text,
    company: text,
    phone: text,
  });
});

test('what an address brought along of such marks is left out', () => {
  const marked = (text: string) => `\u200e${text}\u200f`;
  expect(core.parse(emailOnly, { email: marked('Ann@example.com') })).toMatchObject({
    email: 'ann@example.com',
  });
  expect(core.parse(webAddress, marked('example.com/a'))).toBe('https://example.com/a');
  expect(core.parse(linkForm, { url: marked('https://example.com/b') })).toEqual({
    url: 'https://example.com/b',
  });
});

test('a tab in a line, as from a spreadsheet, is a space', () => {
  expect(core.parse(controlTexts, { title: 'AC-1\tLimit access' })).toEqual({ title: 'AC-1 Limit access' });
});

test.each(['\u200b', '\u2060\u00ad', '\u3164', '\u2800', '\u200e \u200f', '\u{e0041}', '\ufe0f'])(
  'a text of which nothing is seen is empty (%j)',
  (text) => {
    expect(wrong(reasonForm, { reason: text })).toEqual(wrong(reasonForm, { reason: '' }));
    expect(wrong(controlTexts, { title: text })).toEqual(wrong(controlTexts, { title: ' ' }));
  },
);

test('names of all scripts and emoji of several parts stay what they are', () => {
  for (const name of ['Žofia Ní Bhriain', 'محمد العربي', 'می‌خواهم', '李小龍', '👩‍👧 & Co.'])
    expect(wrong(profile, { fullName: name, company: name, phone: '+254 700 000 000' })).toEqual({});
});

test('a report of a failure is taken as the browser words it', () => {
  expect(wrong(clientError, { message: 'Cut off at \ud83d\n\u0000', page_path: '/' })).toEqual({});
});
