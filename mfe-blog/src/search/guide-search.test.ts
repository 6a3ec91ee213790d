/** @jest-environment-options {"customExportConditions": ["node"]} */
import { readGuide } from '../../build/guide-source.ts';
import { guideIds } from '../guides/guide-ids.ts';
import { searchGuides } from './guide-search.ts';

test.each(guideIds)('%s comes first when searched by its title', (id) => {
  expect(searchGuides(readGuide(id).matter.title)[0]).toBe(id);
});

test.each([
  ['gdpr', 'gdpr'],
  ['kenya data', 'dpa'],
  ['hippa', 'hipaa'],
  ['statement of applicability', 'soa'],
  ['accessib', 'wcag'],
  ['ISO 27001', 'iso27001'],
  ['Kenya', 'dpa'],
  ['Kenya', 'nssf'],
  ['payment cards', 'pcidss'],
  ['disabled users', 'wcag'],
  ['right to be forgotten', 'gdpr'],
  ['mfa', 'nist80053'],
  ['gpdr', 'gdpr'],
  ['acessibilty', 'wcag'],
  ['Datenschutz', 'gdpr'],
])(
  '%p finds %s among the first three, by its name, by everyday words, by prefix or with a typo',
  (query, id) => {
    expect(searchGuides(query).slice(0, 3)).toContain(id);
  },
);

test('words of the body are found, and every word must be there', () => {
  expect(searchGuides('cookie banner')).toContain('gdpr');
  expect(searchGuides('gdpr zebra')).toEqual([]);
});
