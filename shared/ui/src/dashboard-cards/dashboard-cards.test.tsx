import { type CardEvents, definePage } from '@adili/contract';
import { fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardCards } from './dashboard-cards.tsx';

const page = definePage(() => <DashboardCards dashboard="operator" />);

/** A card whose shell is the test. */
function madeUpCard(title: string) {
  const attempts: { element: HTMLElement; events: CardEvents; takenOut: boolean }[] = [];
  const card = {
    key: title,
    title,
    remote: 'mfe-reports',
    mount(element: HTMLElement, events: CardEvents) {
      const attempt = { element, events, takenOut: false };
      attempts.push(attempt);
      return () => {
        attempt.takenOut = true;
      };
    },
  };
  const latest = () => {
    const attempt = attempts.at(-1);
    if (!attempt) throw new Error(`${title} was not mounted.`);
    return attempt;
  };
  return { card, attempts, latest };
}

test('a card that fails says so with Retry, and the other lives', async () => {
  const [reports, audits] = [madeUpCard('Reports'), madeUpCard('Audits')];
  const { unmount } = await renderPage(page, {
    shell: fakeShell({ session: fakeSession(), cards: [reports.card, audits.card] }),
  });
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(region('Reports').getByText('Loading...')).toBeInTheDocument();
  await act(async () => {
    reports.latest().element.textContent = '3 are due';
    reports.latest().events.onShown();
    audits.latest().events.onFailed('Its files could not be loaded.');
  });
  expect(region('Reports').getByText('3 are due')).toBeVisible();
  expect(region('Reports').queryByText('Loading...')).not.toBeInTheDocument();
  const alert = region('Audits').getByRole('alert');
  expect(alert).toHaveTextContent('Audits could not be loaded');
  expect(alert).toHaveTextContent('Its files could not be loaded. It comes from mfe-reports.');
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(region('Audits').queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => {
    audits.latest().element.textContent = 'All well';
    audits.latest().events.onShown();
  });
  expect(region('Audits').getByText('All well')).toBeVisible();
  expect(region('Reports').getByText('3 are due')).toBeVisible();
  await unmount();
  expect([reports.latest().takenOut, audits.latest().takenOut]).toEqual([true, true]);
});

test('a shell before contract 1.2 has no cards', async () => {
  const { cards: _, ...older } = fakeShell({ session: fakeSession() });
  const { container, unmount } = await renderPage(page, { shell: older });
  expect(container).toBeEmptyDOMElement();
  await unmount();
});
