import { fireEvent, screen, within } from '@testing-library/react';
import { expectFullHead } from '../testing/expect-full-head.ts';
import { closePages, openPage } from '../testing/open-page.ts';
import Pricing from './Pricing.tsx';

beforeEach(async () => {
  await openPage(Pricing);
});
afterEach(closePages);

const card = (title: string) => {
  const plans = screen.getByRole('region', { name: 'Plans' });
  const found = within(plans)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('heading', { name: title }));
  if (!found) throw new Error(`no card of ${title}`);
  return found;
};

const features = (title: string) =>
  within(within(card(title)).getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('three plan cards', () => {
  const plans = screen.getByRole('region', { name: 'Plans' });
  expect(
    within(plans)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Starter', 'Growth', 'Enterprise']);
});

test('Starter is $49/month', () => {
  expect(card('Starter')).toHaveTextContent('$49/month');
  expect(features('Starter')).toEqual([
    'Core compliance tools',
    'Audit-readiness checklists',
    'Weekly reports',
    'Email support',
  ]);
});

test('Growth is $149/month and stands out, with up to 5 workflow automations', () => {
  expect(card('Growth')).toHaveTextContent('$149/month');
  expect(features('Growth')).toEqual([
    'Real-time alerts',
    'Up to 5 workflow automations',
    'API access',
    'Slack and Google Workspace integrations',
    'Priority email support',
  ]);
  expect(within(card('Growth')).getByText('Recommended')).toBeVisible();
  expect(screen.getAllByText('Recommended')).toHaveLength(1);
});

test('Enterprise has custom pricing', () => {
  expect(card('Enterprise')).toHaveTextContent('Custom pricing');
  expect(features('Enterprise')).toEqual([
    'Dedicated success manager',
    'Onboarding',
    'Security questionnaires',
    'Role-based access and approval flows',
    '24/7 support with SLA',
  ]);
});

test('the Enterprise button goes to contact sales with the plan title', () => {
  expect(within(card('Enterprise')).getByRole('link')).toHaveAttribute(
    'href',
    '/contact-sales?inquiry=Enterprise',
  );
  expect(within(card('Starter')).getByRole('link')).toHaveAttribute('href', '/free-trial?plan=starter');
  expect(within(card('Growth')).getByRole('link')).toHaveAttribute('href', '/free-trial?plan=growth');
});

test('the plans are compared in a table that can be read cell by cell', () => {
  const table = screen.getByRole('table', { name: 'Plans compared' });
  const row = within(table).getByRole('row', { name: /^API access/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Not included', 'Included', 'Included']);
});

test('one question is open at a time', () => {
  const [first, second] = within(screen.getByRole('region', { name: 'Before you choose' })).getAllByRole(
    'button',
  );
  if (!first || !second) throw new Error('no questions');
  fireEvent.click(first);
  fireEvent.click(second);
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(second).toHaveAttribute('aria-expanded', 'true');
});

test('structured data has the product, its offers, questions and breadcrumbs', async () => {
  const head = await expectFullHead(Pricing, '/pricing');
  const [product, faq, trail] = head.jsonLd ?? [];
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: [
      { '@type': 'Offer', name: 'Starter', price: '49', priceCurrency: 'USD' },
      { '@type': 'Offer', name: 'Growth', price: '149', priceCurrency: 'USD' },
    ],
  });
  expect(faq).toMatchObject({ '@type': 'FAQPage' });
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ item: '/' }, { item: '/pricing' }],
  });
});
