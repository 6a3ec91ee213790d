import { pageTitle } from './brand.ts';

test('a title names the product once', () => {
  expect(pageTitle('Pricing')).toBe('Pricing | Adili');
  expect(pageTitle('Adili: compliance')).toBe('Adili: compliance');
});
