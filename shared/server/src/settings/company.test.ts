import { z } from 'zod';
import { companySettings, contactOf } from './company.ts';

const settings = z.object(companySettings);

test.each(['P051234567X', ' p051234567x '])('%j is a PIN', (COMPANY_PIN) => {
  expect(settings.parse({ COMPANY_PIN })).toEqual({ COMPANY_PIN: 'P051234567X' });
});

test.each(['051234567', 'P051234567', 'P051234567X1', 'what is true'])('%j is no PIN', (COMPANY_PIN) => {
  expect(settings.safeParse({ COMPANY_PIN }).error?.issues).toMatchObject([
    { path: ['COMPANY_PIN'], message: expect.stringMatching(/^must be a PIN .* such as P051234567X$/) },
  ]);
});

test('one address is enough, and each of the others may have its own', () => {
  const all = { support: 'hello@x.co', privacy: 'hello@x.co', security: 'hello@x.co' };
  expect(contactOf({ COMPANY_EMAIL: 'hello@x.co' })).toEqual(all);
  expect(contactOf({ COMPANY_EMAIL: 'hello@x.co', COMPANY_PRIVACY_EMAIL: 'dpo@x.co' })).toEqual({
    ...all,
    privacy: 'dpo@x.co',
  });
});
