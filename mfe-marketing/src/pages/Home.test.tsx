import type { DefinedPage } from '@adili/contract';
import { closePages, fakeSession, fakeShell, openPage } from '@adili/contract/testing';
import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { preferReducedMotion } from '@adili/contract/testing/reduced-motion';
import { entitlementsOf } from '@adili/schemas/entitlements/standing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.ts';
import { planned } from '../claims/planned.ts';
import { plainText } from '../claims/words.tsx';
import { faqs } from '../data/faqs.ts';
import { features } from '../data/features.ts';
import { quoteIntervalMs, lawQuotes as quotes } from '../data/law-quotes.ts';
import { measures } from '../data/measures.ts';
import { plans } from '../data/plans.ts';
import { roadmap } from '../data/roadmap.ts';
import { solutions } from '../data/solutions.ts';
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
      'Know where you stand with Kenya’s DPA and GDPR. Prove it to your auditor.',
      'Trust signals',
      'Less chasing, more certainty',
      'How It Works',
      'Supported frameworks',
      'What laws ask',
      'Results in numbers',
      'Pricing',
      'Be ready before anyone asks',
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('the hero begins with the check of a website, and leads to the free trial and to the demo', async () => {
    await open();
    const hero = region(/Prove it/);
    const address = hero.getByRole('textbox', { name: 'Check your website free' });
    expect(address.closest('form')).toHaveAttribute('action', '/audits/try');
    const trial = hero.getByRole('link', { name: 'Start Your Free Trial' });
    expect(address.compareDocumentPosition(trial)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
    const names = frameworks
      .getAllByRole('link')
      .filter(({ textContent }) => textContent !== 'Read the guide');
    expect(names).toHaveLength(solutions.length);
    expect(solutions).toHaveLength(16);
    expect(names.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['PCI DSS v4.0.1', 'NIST 800-53 Revision 5', 'HIPAA']),
    );
    expect(names.at(-1)).toHaveTextContent('NIST CSF v1.1');
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

  test('results are what can be checked, and stand still without a mark', async () => {
    await open();
    const results = region('Results in numbers');
    expect(results.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(
      measures.map(({ figure }) => figure),
    );
    expect(results.queryAllByRole('link')).toEqual([]);
  });

  test('of marks there are three below the hero: each feature is there', async () => {
    await open();
    const marks = /^(planned|target|by agreement)$/;
    expect(screen.getAllByRole('link', { name: marks }).map(({ textContent }) => textContent)).toEqual([
      'target',
      'by agreement',
      'target',
    ]);
    const items = region(/Less chasing/).getAllByRole('listitem');
    expect(items.map((item) => within(item).queryByRole('link')?.getAttribute('href'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a plan names what of it is there, and how much it holds', async () => {
    await open();
    const card = region('Pricing').getByRole('heading', { name: 'Growth' }).closest('li');
    const points = within(card as HTMLElement).getAllByRole('listitem');
    expect(points.map(({ textContent }) => textContent)).toEqual([
      'Real-time alerts',
      'Up to 5 workflow automations',
      'API access',
      'Slack and Google Workspace integrations',
      'Priority email support',
      '15 people',
      '5 websites audited',
      '20 GB for evidence',
    ]);
  });

  test('every quote names its law and section, with a link to the guide', async () => {
    await open();
    const figures = region('What laws ask').getAllByRole('figure', { hidden: true });
    expect(figures).toHaveLength(quotes.length);
    for (const [index, { law, citation, guide }] of quotes.entries()) {
      expect(figures[index]).toHaveTextContent(`${law}${citation}.`);
      expect(figures[index]?.querySelector('a')).toHaveAttribute('href', `/blog/${guide}`);
    }
  });

  const shownQuote = () => region('What laws ask').getByRole('figure');
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  test.each([
    ['Kenya gives seven days', 'regulation 9'],
    ['It shall be as easy to withdraw', 'Article 7(3)'],
    ['A breach with a real risk of harm', 'section 43'],
    ['The controller shall be responsible', 'Article 5(2)'],
    ['A patient who asks for their health records', '45 CFR 164.524'],
  ])('“%s” is said to be in %s', (words, place) => {
    const quote = quotes.find((one) => one.words.startsWith(words));
    expect(quote?.citation.endsWith(place)).toBe(true);
  });

  describe('the quotes from laws advance every 5000 ms', () => {
    beforeEach(async () => {
      jest.useFakeTimers();
      await open();
    });

    test('one after the other, wrapping', () => {
      expect(quoteIntervalMs).toBe(5000);
      expect(shownQuote()).toHaveTextContent(quotes[0]?.words ?? '');
      pass(4999);
      expect(shownQuote()).toHaveTextContent(quotes[0]?.words ?? '');
      pass(1);
      expect(shownQuote()).toHaveTextContent(quotes[1]?.words ?? '');
      pass(5000 * (quotes.length - 1));
      expect(shownQuote()).toHaveTextContent(quotes[0]?.words ?? '');
    });

    test('until Pause is pressed', () => {
      fireEvent.click(screen.getByRole('button', { name: 'Pause quotes' }));
      pass(20_000);
      expect(shownQuote()).toHaveTextContent(quotes[0]?.words ?? '');
      expect(screen.getByRole('button', { name: 'Play quotes' })).toBeVisible();
    });

    test('until a person chooses one', () => {
      fireEvent.click(screen.getByRole('button', { name: 'Previous quote' }));
      expect(shownQuote()).toHaveTextContent(quotes.at(-1)?.words ?? '');
      pass(20_000);
      expect(shownQuote()).toHaveTextContent(quotes.at(-1)?.words ?? '');
      expect(screen.queryByRole('button', { name: /quotes$/ })).not.toBeInTheDocument();
    });
  });

  test('under reduced motion the quotes stand still', async () => {
    const restore = preferReducedMotion();
    jest.useFakeTimers();
    await open();
    pass(20_000);
    expect(shownQuote()).toHaveTextContent(quotes[0]?.words ?? '');
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

/** What a session names of an organisation on trial. */
const growth = entitlementsOf({ trialEndsAt: '2126-01-31T12:00:00.000Z' }, '2026-11-24T09:00:00.000Z');

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
    for (const feature of features) expect(plan.getByText(feature)).toBeVisible();
    expect(plan.getAllByRole('listitem')).toHaveLength(features.length);
    expect(plan.getAllByRole('link')[0]).toHaveAttribute('href', to);
  });

  test('a tick stands before what a plan has today, and nothing else', () => {
    const points = within(card('Growth')).getAllByRole('listitem');
    const isMarked = (point: HTMLElement) => within(point).queryByRole('link', { name: 'planned' }) !== null;
    const hasTick = (point: HTMLElement) => point.querySelector('svg') !== null;
    expect(points.map(hasTick)).toEqual(points.map((point) => !isMarked(point)));
    expect(points.filter(hasTick).map(({ textContent }) => textContent)).toEqual([
      'Real-time alerts',
      'Up to 5 workflow automations',
      'API access',
      'Slack and Google Workspace integrations',
      'Priority email support',
    ]);
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
    const people = within(table).getByRole('row', { name: /^People/ });
    expect(people).toHaveTextContent('PeopleUp to 3 peopleUp to 15 peopleNo limit');
    expect(within(table).getByRole('row', { name: /^Security questionnaires/ })).toHaveTextContent(
      /^Security questionnaires planned/,
    );
  });

  test('a price in shillings is on request until the installation gives one', () => {
    expect(card('Starter')).toHaveTextContent('In Kenyan shillings: on request');
  });

  test.each([
    ['an owner on trial', { trialEndsAt: '2126-01-31T12:00:00.000Z', entitlements: growth }, 'Your trial'],
    ['an owner without a plan', { entitlements: [] }, 'Switch to Growth'],
    ['a member', { memberRole: 'member', entitlements: growth }, 'Go to dashboard'],
  ] as const)('%s, logged in, is led to their plan', async (_, user, label) => {
    await closePages();
    const session = fakeSession({ organisationId: 'o1', memberRole: 'owner', ...user });
    await openPage(Pricing, { shell: fakeShell({ session }) });
    const to = { 'Your trial': '/dashboard/plan', 'Go to dashboard': '/dashboard' }[label as string];
    expect(within(card('Growth')).getByRole('link', { name: label })).toHaveAttribute(
      'href',
      to ?? '/dashboard/plan?choose=growth',
    );
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
    expect(await accessibilityFaults(rendered.container)).toEqual([]);
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
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        })),
      }),
    );
  });
});

test('what is planned is on the roadmap, and nothing else', () => {
  const items = roadmap.flatMap(({ stage, items }) => items.map(({ claim }) => [claim, stage]));
  expect(Object.fromEntries(items)).toEqual(planned);
});

test.each(remote.pages)('$path says what it is, as long as search results show', async ({ path, module }) => {
  const { default: page }: { default: DefinedPage } = await import(`../../${module}`);
  const head = await headOf(page);
  expect(head?.title).toBeTruthy();
  expect(head?.description?.length).toBeGreaterThanOrEqual(110);
  expect(head?.description?.length).toBeLessThanOrEqual(160);
  expect(head?.canonical).toBe(path === '/privacy' ? '/PrivacyPolicy' : path);
});
