import type { DefinedPage } from '@adili/contract';
import { preferReducedMotion } from '@adili/contract/testing/reduced-motion';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.ts';
import { faqs } from '../data/faqs.ts';
import { features } from '../data/features.ts';
import { quoteIntervalMs, quotes, quotesNote } from '../data/home.ts';
import { plans } from '../data/plans.ts';
import { solutions } from '../data/solutions.ts';
import { stones } from '../illustrations/hero-scene.tsx';
import { closePages, faultsOf, openPage } from '../testing/open-page.ts';
import page from './Faq.tsx';
import Home from './Home.tsx';
import Pricing from './Pricing.tsx';

const headOf = (page: DefinedPage) => page.head?.({ params: {}, search: '' });

describe('Home', () => {
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

  test('structured data has the organisation and the product', async () => {
    const head = await headOf(Home);
    expect(head?.jsonLd).toEqual([
      expect.objectContaining({ '@type': 'Organization' }),
      expect.objectContaining({ '@type': 'Product' }),
    ]);
  });
});

describe('Pricing', () => {
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

  test.each([
    [
      'Starter',
      '$49/month',
      '/free-trial?plan=starter',
      ['Core compliance tools', 'Audit-readiness checklists', 'Weekly reports', 'Email support'],
    ],
    [
      'Growth',
      '$149/month',
      '/free-trial?plan=growth',
      [
        'Real-time alerts',
        'Up to 5 workflow automations',
        'API access',
        'Slack and Google Workspace integrations',
        'Priority email support',
      ],
    ],
    [
      'Enterprise',
      'Custom pricing',
      '/contact-sales?inquiry=Enterprise',
      [
        'Dedicated success manager',
        'Onboarding',
        'Security questionnaires',
        'Role-based access and approval flows',
        '24/7 support with SLA',
      ],
    ],
  ])('the card of %s has its price, features and way in', (title, price, to, features) => {
    const plan = within(card(title));
    expect(card(title)).toHaveTextContent(price);
    expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(features);
    expect(plan.getByRole('link')).toHaveAttribute('href', to);
  });

  test('there are three plans, and Growth stands out', () => {
    const plans = within(screen.getByRole('region', { name: 'Plans' }));
    expect(plans.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Starter',
      'Growth',
      'Enterprise',
    ]);
    expect(screen.getAllByText('Recommended')).toEqual([within(card('Growth')).getByText('Recommended')]);
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
    const head = await headOf(Pricing);
    const [product, faq, trail] = head?.jsonLd ?? [];
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
});

describe('FAQ', () => {
  afterEach(closePages);

  const buttons = () => screen.getAllByRole('button');
  const openOnes = () => buttons().filter((button) => button.getAttribute('aria-expanded') === 'true');

  test('five accordions, one open at a time; clicking the open one closes it', async () => {
    const rendered = await openPage(page);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Frequently Asked Questions');
    expect(buttons().map(({ textContent }) => textContent)).toEqual(faqs.map(({ question }) => question));
    expect(buttons()).toHaveLength(5);
    expect(openOnes()).toEqual([]);
    for (const button of buttons()) {
      await userEvent.click(button);
      expect(openOnes()).toEqual([button]);
    }
    expect(await faultsOf(rendered)).toEqual([]);
    for (const button of openOnes()) await userEvent.click(button);
    expect(openOnes()).toEqual([]);
  });

  test('the accordions work by keyboard', async () => {
    await openPage(page);
    const user = userEvent.setup();
    await user.tab();
    expect(buttons()[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(openOnes()).toHaveLength(1);
    await user.keyboard(' ');
    expect(openOnes()).toEqual([]);
  });

  test('search engines get every question with its answer as a FAQPage', async () => {
    const head = await headOf(page);
    expect(head?.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }),
    );
  });
});

test.each(remote.pages)('$path says what it is, as long as search results show', async ({ path, module }) => {
  const { default: page }: { default: DefinedPage } = await import(`../../${module}`);
  const head = await headOf(page);
  expect(head?.title).toBeTruthy();
  expect(head?.description?.length).toBeGreaterThanOrEqual(110);
  expect(head?.description?.length).toBeLessThanOrEqual(160);
  expect(head?.canonical).toBe(path === '/privacy' ? '/PrivacyPolicy' : path);
});

describe('arch', () => {
  test('the arch has one stone for each supported framework, and one keystone', () => {
    expect(stones).toHaveLength(solutions.length);
    expect(stones.filter(({ keystone }) => keystone)).toHaveLength(1);
  });

  test('stones are set from the ground up: the keystone last', () => {
    const last = Math.max(...stones.map(({ order }) => order));
    expect(stones.filter(({ order }) => order === last).map(({ keystone }) => keystone)).toEqual([true]);
  });
});
