import { definePage } from '@adili/contract';
import { closePages, openPage } from '@adili/contract/testing';
import { preferReducedMotion } from '@adili/contract/testing/reduced-motion';
import { type AnswerTo, type Failed, type FakeApi, fakeApi } from '@adili/http/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { featuresInDepth } from '../data/features-in-depth.ts';
import { guidePath } from '../data/frameworks.ts';
import { solutionIntervalMs, solutions } from '../data/solutions.ts';
import { stats } from '../data/stats.ts';
import { team } from '../data/team.ts';
import { DemoRequest } from '../solutions/sections.tsx';
import { fill } from '../testing/fill.ts';
import { watchSight } from '../testing/watch-sight.ts';
import About, { ContactEmail } from './About.tsx';
import Solutions from './Solutions.tsx';

describe('About', () => {
  const open = () => openPage(About);

  afterEach(async () => {
    jest.useRealTimers();
    await closePages();
  });

  const carousel = () => within(screen.getByRole('tablist', { name: 'Solutions' }));
  const selected = () => carousel().getByRole('tab', { selected: true }).textContent;
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  const nameAt = (index: number) => solutions[index]?.name;

  test('the hero leads to signup and to sales', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-sales');
  });

  test('the mission has four figures', async () => {
    await open();
    const mission = within(screen.getByRole('region', { name: 'Our mission' }));
    expect(mission.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Clients served',
      'Data secured',
      'Fines avoided',
      'Audit success rate',
    ]);
    for (const { value, format } of stats) expect(mission.getByText(format(value))).toBeVisible();
    expect(mission.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '2,000+ target',
      '256-bit',
      'up to KES 5 million a case',
      '100% target',
    ]);
  });

  describe('the figures of the mission count up over 2000 ms', () => {
    const moving = () =>
      screen.getByRole('region', { name: 'Our mission' }).querySelectorAll('dd [aria-hidden="true"]').length;

    afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

    test('once they are seen', async () => {
      jest.useFakeTimers();
      const appear = watchSight();
      await open();
      expect(moving()).toBe(0);
      appear();
      pass(1900);
      expect(moving()).toBe(4);
      pass(200);
      expect(moving()).toBe(0);
    });

    test('but not under reduced motion', async () => {
      const restore = preferReducedMotion();
      jest.useFakeTimers();
      const appear = watchSight();
      await open();
      appear();
      pass(1000);
      expect(moving()).toBe(0);
      restore();
    });
  });

  test('sixteen solutions, each with Read More to its guide', async () => {
    await open();
    expect(carousel().getAllByRole('tab')).toHaveLength(16);
    const panels = screen.getAllByRole('tabpanel', { hidden: true });
    const links = panels.flatMap((panel) =>
      within(panel).queryAllByRole('link', { name: /^Read More/, hidden: true }),
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [
        'dpa',
        'osha',
        'nssf',
        'ssf',
        'sec',
        'asvs',
        'cisv8',
        'soc2',
        'nist80053',
        'pci',
        'hipaav2',
        'iso27001-2022',
        'cmmc-v2',
        'cmmc',
        'nist-csf-v2',
        'nist-csf-v1',
      ].map((slug) => `/blog/${slug}`),
    );
  });

  describe('the solutions advance every 5000 ms', () => {
    beforeEach(async () => {
      jest.useFakeTimers();
      await open();
    });

    test('one after the other, wrapping', () => {
      expect(solutionIntervalMs).toBe(5000);
      expect(selected()).toBe(nameAt(0));
      pass(4999);
      expect(selected()).toBe(nameAt(0));
      pass(1);
      expect(selected()).toBe(nameAt(1));
      pass(5000 * 15);
      expect(selected()).toBe(nameAt(0));
    });

    test('until a tab is clicked', () => {
      fireEvent.click(carousel().getByRole('tab', { name: 'SOC 2' }));
      pass(30_000);
      expect(selected()).toBe('SOC 2');
      expect(screen.queryByRole('button', { name: 'Pause solutions' })).not.toBeInTheDocument();
    });

    test('until Pause is pressed', () => {
      fireEvent.click(screen.getByRole('button', { name: 'Pause solutions' }));
      pass(30_000);
      expect(selected()).toBe(nameAt(0));
    });
  });

  test('under reduced motion the solutions stand still', async () => {
    const restore = preferReducedMotion();
    jest.useFakeTimers();
    await open();
    pass(30_000);
    expect(selected()).toBe(nameAt(0));
    restore();
  });

  test('four leadership roles in tabs, with what each answers for, and no names', async () => {
    await open();
    const tabs = within(screen.getByRole('tablist', { name: 'Leadership team' }));
    const roles = [
      'Chief Executive Officer',
      'Chief Technology Officer',
      'Chief Compliance Officer',
      'Head of Accessibility',
    ];
    expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(roles);
    for (const { role, description } of team) {
      fireEvent.click(tabs.getByRole('tab', { name: role }));
      expect(screen.getByRole('tabpanel', { name: role })).toHaveTextContent(`${role}${description}`);
      expect(description).toMatch(/^Answers for /);
    }
  });

  test('a retired edition is named with the one in force', async () => {
    await open();
    const panelOf = (name: string) => {
      fireEvent.click(carousel().getByRole('tab', { name }));
      return screen.getByRole('tabpanel', { name });
    };
    expect(panelOf('PCI DSS v3.1')).toHaveTextContent(
      'Version 3.1 is retired. The version in force is v4.0.1.',
    );
    expect(panelOf('OSHA')).toHaveTextContent(
      /US Act of 1970.*Kenya’s Occupational Safety and Health Act, 2007/,
    );
  });

  test.each([
    ['asvs', '5.0.0'],
    ['cisv8', 'v8.1'],
    ['nist80053', 'Revision 5'],
    ['pci', 'v4.0.1'],
    ['nist-csf-v1', '2.0'],
  ])('of %s the edition in force is %s, after its name and in its words', (slug, edition) => {
    const solution = solutions.find((one) => one.slug === slug);
    expect(solution?.inForce).toContain(` is ${edition}.`);
    expect(solution?.current ?? solution?.edition).toMatch(new RegExp(` ${edition}$`));
  });

  test('a contact form that asks for an email only', async () => {
    await open();
    const form = within(screen.getByRole('form', { name: 'Contact' }));
    expect(form.getAllByRole('textbox')).toEqual([form.getByLabelText('Work Email')]);
  });
});

describe('Solutions', () => {
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
});

describe('form for an email', () => {
  const failed = 'Submission failed. Please try again.';
  const invalid = 'Please enter a valid email address';

  const forms = [
    {
      name: 'About form',
      Form: ContactEmail,
      button: 'Contact Me',
      call: 'POST /contact-sales',
      success: "Thank you! We'll reach out soon.",
    },
    {
      name: 'Solutions demo form',
      Form: DemoRequest,
      button: 'Schedule My Demo',
      call: 'POST /demo-request',
      success: "Thank you! We'll contact you to schedule a demo.",
    },
  ] as const;

  describe.each(forms)('$name', ({ Form, button, call, success }) => {
    const taken: AnswerTo<typeof call> = { status: 201, body: { message: 'ok' } };
    let api: FakeApi;
    let page: Awaited<ReturnType<typeof openPage>>;

    beforeEach(async () => {
      api = fakeApi({});
      api.answers[call] = taken;
      page = await openPage(definePage(Form));
    });
    afterEach(closePages);

    const email = () => screen.getByRole('textbox', { name: 'Work Email' });
    const submit = () => userEvent.click(screen.getByRole('button', { name: button }));

    test('posts only the email, and says thank you in the page', async () => {
      fill({ 'Work Email': 'amina@example.com' });
      await submit();
      expect(await screen.findByText(success)).toBeVisible();
      expect(api.sent.map((sent) => [sent.call, sent.body])).toEqual([
        [call, { email: 'amina@example.com' }],
      ]);
      expect(email()).toHaveValue('');
      expect(page.shell.notices).toEqual([]);
    });

    test('a filled trap field goes along, so the API knows a program', async () => {
      const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
      if (!trap) throw new Error('The form has no trap field.');
      fireEvent.change(trap, { target: { value: 'https://spam.example' } });
      fill({ 'Work Email': 'amina@example.com' });
      await submit();
      expect(await screen.findByText(success)).toBeVisible();
      expect(api.sent.map(({ body }) => body)).toEqual([
        { email: 'amina@example.com', website: 'https://spam.example' },
      ]);
    });

    test.each<[string, Failed | Error]>([
      ['the API refuses', { status: 500, body: { error: 'Down' } }],
      ['the API can’t be reached', new TypeError('Failed to fetch')],
    ])('when %s it says so and keeps the address', async (_case, failure) => {
      api.answers[call] = failure;
      fill({ 'Work Email': 'amina@example.com' });
      await submit();
      expect(await screen.findByText(failed)).toBeVisible();
      expect(email()).toHaveValue('amina@example.com');
    });

    test('the address is checked on every change', async () => {
      await userEvent.type(email(), 'amina');
      expect(await screen.findByText(invalid)).toBeVisible();
      await userEvent.type(email(), '@example.com');
      expect(screen.queryByText(invalid)).not.toBeInTheDocument();
      fireEvent.change(email(), { target: { value: 'a b@example.com' } });
      expect(await screen.findByText(invalid)).toBeVisible();
    });

    test('submit is blocked while the address is invalid', async () => {
      await userEvent.type(email(), 'amina');
      await submit();
      expect(await screen.findByText(invalid)).toBeVisible();
      expect(api.sent).toEqual([]);
    });

    test('reads Submitting... and is disabled meanwhile, so it is sent once', async () => {
      const { promise, resolve } = Promise.withResolvers<AnswerTo<typeof call>>();
      api.answers[call] = promise;
      fill({ 'Work Email': 'amina@example.com' });
      await submit();
      const busy = await screen.findByRole('button', { name: 'Submitting...' });
      expect(busy).toBeDisabled();
      await userEvent.type(email(), '{Enter}');
      resolve(taken);
      expect(await screen.findByText(success)).toBeVisible();
      expect(api.sent).toHaveLength(1);
    });
  });
});
