import { core } from 'zod';
import { fieldMessages } from '../field-messages.ts';
import { contactSales, demoContact, emailOnly, supportContact } from './contact-form.ts';

const wrong = (schema: core.$ZodType, value: unknown): Record<string, string> => {
  const parsed = core.safeParse(schema, value);
  return parsed.success ? {} : fieldMessages(parsed.error);
};

const person = { name: 'Ann', email: 'Ann@example.com' };

test('a demo request without a message says so, and is filed as a demo', () => {
  const expected = {
    ...person,
    email: 'ann@example.com',
    company: 'Acme',
    inquiry: 'Demo',
    message: 'Demo request submitted via form.',
  };
  expect(core.parse(demoContact, { ...person, company: ' Acme ' })).toEqual(expected);
  expect(core.parse(demoContact, { ...person, company: 'Acme', message: ' ' })).toEqual(expected);
  expect(core.parse(supportContact, { ...person, company: 'Acme' })).toMatchObject(expected);
});

test('a demo needs a company, sales needs an inquiry and a message', () => {
  expect(Object.keys(wrong(demoContact, {}))).toEqual(['name', 'email', 'company']);
  expect(Object.keys(wrong(contactSales, {}))).toEqual(['name', 'email', 'inquiry', 'message']);
});

test('what each page may send, the API takes; and nothing that neither may', () => {
  const sales = { ...person, inquiry: 'General', message: 'Hi', tenantId: 'default-tenant' };
  expect(wrong(contactSales, sales)).toEqual({});
  expect(wrong(supportContact, sales)).toEqual({});
  expect(wrong(supportContact, { ...sales, message: '' })).toEqual({ message: 'Message is required' });
  expect(wrong(supportContact, { ...person, message: 'Hi' })).toEqual({ company: 'Company is required' });
  expect(wrong(supportContact, { ...sales, inquiry: 'Other' })).toHaveProperty('inquiry');
});

test('the About and Solutions forms name a bad address in their own words', () => {
  expect(wrong(emailOnly, { email: 'x' })).toEqual({ email: 'Please enter a valid email address' });
});
