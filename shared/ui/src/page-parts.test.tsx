import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { render, screen, within } from '@testing-library/react';
import { ButtonLink } from './button-link/button-link.tsx';
import { Card } from './card/card.tsx';
import { DashboardPage } from './dashboard-page/dashboard-page.tsx';
import { Day, LocalMoment } from './date-time/date-time.tsx';
import { dayOf, localMomentOf, localZone } from './date-time/local.ts';
import { Grid } from './grid/grid.tsx';
import { Logo } from './logo/logo.tsx';
import { Section } from './section/section.tsx';
import { SideNavigation } from './side-navigation/side-navigation.tsx';
import { Timeline } from './timeline/timeline.tsx';

describe('ButtonLink', () => {
  test('is a real link below the base path', () => {
    render(
      <PageContext value={{ shell: fakeShell({ basePath: '/app/' }), params: {}, search: '' }}>
        <ButtonLink to="/free-trial">Start Your Free Trial</ButtonLink>
      </PageContext>,
    );
    expect(screen.getByRole('link', { name: 'Start Your Free Trial' })).toHaveAttribute(
      'href',
      '/app/free-trial',
    );
  });
});

describe('DashboardPage', () => {
  test("holds the page's one h1, which only script can focus", () => {
    render(
      <DashboardPage title="Dashboard" lead="Where it stands.">
        <p>Panels</p>
      </DashboardPage>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveAttribute('tabindex', '-1');
    expect(screen.getByText('Where it stands.')).toBeVisible();
  });
});

describe('Grid', () => {
  test('as a list it holds list items', () => {
    render(
      <Grid as="ul">
        <Card as="li">GDPR</Card>
        <Card as="li">HIPAA</Card>
      </Grid>,
    );
    expect(screen.getByRole('list')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('Logo', () => {
  test('a link around it is named Adili', () => {
    render(
      <a href="/">
        <Logo />
      </a>,
    );
    expect(screen.getByRole('link', { name: 'Adili' })).toBeVisible();
  });
});

describe('Section', () => {
  test('is a region that its heading names', () => {
    render(
      <Section title="How It Works" eyebrow="Four steps" lead="From sign-up to audit." headingLevel={3} />,
    );
    const region = screen.getByRole('region', { name: 'How It Works' });
    expect(region).toHaveTextContent('From sign-up to audit.');
    expect(screen.getByRole('heading', { level: 3, name: 'How It Works' })).toBeVisible();
  });
});

describe('SideNavigation', () => {
  test('leads to each page below the base path, and says which one is in view', () => {
    const items = [
      { to: '/dashboard', label: 'Overview' },
      { to: '/dashboard/account', label: 'Account' },
    ];
    render(
      <PageContext value={{ shell: fakeShell({ basePath: '/app/' }), params: {}, search: '' }}>
        <SideNavigation label="Dashboard" items={items} current="/dashboard/account" />
      </PageContext>,
    );
    expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/app/dashboard');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Account');
  });
});

describe('Timeline', () => {
  test('the events are a named list in their order', () => {
    render(
      <Timeline
        label="What happened"
        events={[
          { key: '1', time: 'yesterday', title: 'Filed' },
          { key: '2', time: 'today', title: 'Rejected', children: 'No' },
        ]}
      />,
    );
    const events = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    expect(events.map((event) => event.textContent)).toEqual(['Filedyesterday', 'RejectedtodayNo']);
  });
});

describe('dates and times', () => {
  const at = '2026-11-20T22:30:00.000Z';

  test.each([
    ['Day', Day, dayOf(at)],
    ['LocalMoment', LocalMoment, localMomentOf(at)],
  ])('%s keeps the instant for machines', (_name, Shown, text) => {
    render(<Shown at={at} />);
    expect(screen.getByText(text)).toHaveAttribute('datetime', at);
  });

  test("a local moment is the minute in the viewer's zone, which has a name", () => {
    const there = new Date(at);
    const two = (number: number) => String(number).padStart(2, '0');
    expect(dayOf(at)).toMatch(new RegExp(`^${there.getDate()} `));
    expect(localMomentOf(at)).toContain(`${two(there.getHours())}:${two(there.getMinutes())}`);
    expect(localZone()).not.toBe('');
  });
});
