import { fireEvent, screen, within } from '@testing-library/react';
import { featuresInDepth } from '../data/features-in-depth.ts';
import { guidePath, solutions } from '../data/solutions.ts';
import { expectFullHead } from '../testing/expect-full-head.ts';
import { closePages, openPage } from '../testing/open-page.ts';
import Solutions from './Solutions.tsx';

beforeEach(async () => {
  await openPage(Solutions);
});
afterEach(closePages);

test('the hero leads to signup and to sales', () => {
  expect(screen.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-sales');
});

test('six feature tabs', () => {
  const tabs = within(screen.getByRole('tablist', { name: 'Features' }));
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Compliance automation',
    'Accessibility audits',
    'Risk monitoring',
    'Dashboards',
    'Integrations',
    'Staff training',
  ]);
  for (const { tab, title } of featuresInDepth) {
    fireEvent.click(tabs.getByRole('tab', { name: tab }));
    expect(within(screen.getByRole('tabpanel')).getByRole('heading', { name: title })).toBeVisible();
  }
});

test('the grid shows every supported framework once, each leading to its guide', () => {
  const grid = within(screen.getByRole('region', { name: 'Supported frameworks' }));
  const addresses = grid.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.toSorted()).toEqual(solutions.map(guidePath).toSorted());
});

test('texts on consumer protection and future readiness', () => {
  for (const name of ['Consumer protection', 'Future readiness']) {
    expect(screen.getByRole('region', { name })).toHaveTextContent(/\w{3,}.*\./);
  }
});

test('the demo section’s Request Demo leads to sales', () => {
  expect(screen.getByRole('link', { name: 'Request Demo' })).toHaveAttribute('href', '/contact-sales');
});

test('the demo form is on the page', () => {
  const form = within(screen.getByRole('form', { name: 'Demo request' }));
  expect(form.getByRole('textbox', { name: 'Work Email' })).toBeRequired();
});

test('says what it is to search engines', async () => {
  const head = await expectFullHead(Solutions, '/Solutions');
  expect(head.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
});
