import { preferReducedMotion } from '@adili/contract/testing/reduced-motion';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { solutionIntervalMs, solutions } from '../data/solutions.ts';
import { stats } from '../data/stats.ts';
import { team, teamNote } from '../data/team.ts';
import { expectFullHead } from '../testing/expect-full-head.ts';
import { closePages, openPage } from '../testing/open-page.ts';
import { watchSight } from '../testing/watch-sight.ts';
import About from './About.tsx';

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

test('a leadership team of four in tabs; marked as illustrative', async () => {
  await open();
  const tabs = within(screen.getByRole('tablist', { name: 'Leadership team' }));
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(team.map(({ name }) => name));
  expect(team).toHaveLength(4);
  fireEvent.click(tabs.getByRole('tab', { name: 'Samuel Mwangi' }));
  expect(screen.getByText('Chief Compliance Officer')).toBeVisible();
  expect(screen.getByText(teamNote)).toBeVisible();
});

test('a contact form that asks for an email only', async () => {
  await open();
  const form = within(screen.getByRole('form', { name: 'Contact' }));
  expect(form.getAllByRole('textbox')).toEqual([form.getByLabelText('Work Email')]);
});

test('says what it is to search engines', async () => {
  const head = await expectFullHead(About, '/AboutUs');
  expect(head.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
});
