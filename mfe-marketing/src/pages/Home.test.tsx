import { preferReducedMotion } from '@adili/contract/testing/reduced-motion';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { features } from '../data/features.ts';
import { quoteIntervalMs, quotes, quotesNote } from '../data/home.ts';
import { plans } from '../data/plans.ts';
import { solutions } from '../data/solutions.ts';
import { expectFullHead } from '../testing/expect-full-head.ts';
import { closePages, openPage } from '../testing/open-page.ts';
import Home from './Home.tsx';

const open = () => openPage(Home);

afterEach(async () => {
  jest.useRealTimers();
  await closePages();
});

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

test('nine named sections in their order', async () => {
  await open();
  expect(
    screen.getAllByRole('region').map((each) => within(each).getAllByRole('heading')[0]?.textContent),
  ).toEqual([
    'Compliance that stands upright by itself',
    'Trust signals',
    'Less chasing, more certainty',
    'How It Works',
    'Supported frameworks',
    'What customers say',
    'Results in numbers',
    'Pricing',
    'Be ready before anyone asks',
  ]);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('the hero leads to the free trial and to the demo', async () => {
  await open();
  const hero = region(/upright by itself/);
  expect(hero.getByRole('link', { name: 'Start Your Free Trial' })).toHaveAttribute('href', '/free-trial');
  expect(hero.getByRole('link', { name: 'Request a Demo' })).toHaveAttribute('href', '/request-demo');
});

test('trust signals as claimed', async () => {
  await open();
  const claims = region('Trust signals')
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(claims).toEqual([
    expect.stringMatching(/^256-bit encryption/),
    expect.stringMatching(/^99\.9% uptime guarantee/),
    expect.stringMatching(/^24\/7 support.*top tier/),
    expect.stringMatching(/^2,000\+ businesses/),
  ]);
});

test('four features and four steps', async () => {
  await open();
  const headings = (name: string | RegExp) =>
    region(name)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
  expect(headings(/Less chasing/)).toEqual([
    'Automated compliance reporting',
    'Real-time risk monitoring',
    'Easy dashboard',
    'Seamless integrations',
  ]);
  expect(features).toHaveLength(4);
  expect(headings('How It Works')).toEqual(['Sign up', 'Integrate', 'Automate', 'Monitor']);
});

test('the number of frameworks is counted from the one list', async () => {
  await open();
  const frameworks = region('Supported frameworks');
  expect(frameworks.getAllByRole('link')).toHaveLength(solutions.length);
  expect(solutions).toHaveLength(16);
  expect(frameworks.getByText(/^16 frameworks/)).toBeVisible();
});

test('the plans lead to the trial and to sales', async () => {
  await open();
  const pricing = region('Pricing');
  for (const { title } of plans) expect(pricing.getByRole('heading', { name: title })).toBeVisible();
  expect(pricing.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
    'href',
    '/contact-sales?inquiry=Enterprise',
  );
});

test('figures and quotes are marked as illustrative', async () => {
  await open();
  expect(screen.getByText(quotesNote)).toBeVisible();
  expect(region('Results in numbers').getByText(/illustrative/)).toHaveTextContent(
    'Figures for data secured, fines avoided, and audit success rate are illustrative.',
  );
});

const shownQuote = () => region('What customers say').getByRole('figure');
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

describe('the customer quotes advance every 5000 ms', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    await open();
  });

  test('one after the other, wrapping', () => {
    expect(quoteIntervalMs).toBe(5000);
    expect(shownQuote()).toHaveTextContent(quotes[0]?.name ?? '');
    pass(4999);
    expect(shownQuote()).toHaveTextContent(quotes[0]?.name ?? '');
    pass(1);
    expect(shownQuote()).toHaveTextContent(quotes[1]?.name ?? '');
    pass(5000 * (quotes.length - 1));
    expect(shownQuote()).toHaveTextContent(quotes[0]?.name ?? '');
  });

  test('until Pause is pressed', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Pause quotes' }));
    pass(20_000);
    expect(shownQuote()).toHaveTextContent(quotes[0]?.name ?? '');
    expect(screen.getByRole('button', { name: 'Play quotes' })).toBeVisible();
  });

  test('until a person chooses one', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Previous quote' }));
    expect(shownQuote()).toHaveTextContent(quotes.at(-1)?.name ?? '');
    pass(20_000);
    expect(shownQuote()).toHaveTextContent(quotes.at(-1)?.name ?? '');
    expect(screen.queryByRole('button', { name: /quotes$/ })).not.toBeInTheDocument();
  });
});

test('under reduced motion the quotes stand still', async () => {
  const restore = preferReducedMotion();
  jest.useFakeTimers();
  await open();
  pass(20_000);
  expect(shownQuote()).toHaveTextContent(quotes[0]?.name ?? '');
  restore();
});

test('says what it is to search engines, with Organization and Product', async () => {
  const head = await expectFullHead(Home, '/');
  expect(head.jsonLd).toEqual([
    expect.objectContaining({ '@type': 'Organization' }),
    expect.objectContaining({ '@type': 'Product' }),
  ]);
});
