import { type DashboardCard, PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import type { Examples } from '../all-examples.ts';
import {
  Alert,
  Anchor,
  Button,
  DashboardCards,
  Gone,
  LeftFiles,
  LoadFailure,
  Loading,
  RetryButton,
  SecondFactorNotice,
  sayDeleted,
  Undoable,
  UndoButton,
  Unloaded,
} from '../index.ts';

const card = (title: string, mount: DashboardCard['mount']): DashboardCard => ({
  key: title,
  title,
  remote: 'mfe-reports',
  mount,
});

/** A shell with a card that stands and one whose remote is down. */
const withCards = fakeShell({
  cards: [
    card('Reports', (element, { onShown }) => {
      element.textContent = '3 reports are due.';
      onShown();
      return () => {};
    }),
    card('Audits', (_element, { onFailed }) => {
      onFailed('Its files could not be loaded.');
      return () => {};
    }),
  ],
});

const somebody = { id: 'u1', email: 'amina@example.com', role: 'user' } as const;

/** What a page says of itself. */
export const messages = {
  Anchor: {
    Plain: () => (
      <Anchor id="due">
        <p>What an address that ends in #due leads to.</p>
      </Anchor>
    ),
  },
  Alert: {
    Info: () => (
      <Alert title="Offline mode">These are sample records, since the server can't be reached.</Alert>
    ),
    Success: () => <Alert tone="success">Your request was sent.</Alert>,
    Warning: () => <Alert tone="warning" title="Your trial ends in 2 days" />,
    Danger: () => (
      <Alert
        tone="danger"
        title="This page did not load"
        role="alert"
        actions={
          <Button variant="secondary" size="small">
            Retry
          </Button>
        }
      >
        Check the connection and try again.
      </Alert>
    ),
  },
  Loading: {
    Plain: () => <Loading />,
  },
  LeftFiles: {
    'One of two': () => (
      <LeftFiles
        left={[{ file: new File(['rows'], 'report.pdf'), reason: 'The network broke off.' }]}
        progress={null}
        sendAgain={async () => {}}
      />
    ),
  },
  LoadFailure: {
    Refused: () => (
      <LoadFailure
        title="Your records could not be loaded."
        login="/login?from=/dashboard"
        onRetry={() => undefined}
      >
        Please log in.
      </LoadFailure>
    ),
    OutOfOrder: () => <LoadFailure onRetry={() => undefined}>Out of order.</LoadFailure>,
  },
  RetryButton: {
    OfOne: () => (
      <RetryButton size="small" onRetry={() => undefined}>
        Retry page views
      </RetryButton>
    ),
  },
  Unloaded: {
    Failed: () => (
      <Unloaded
        title="The report could not be loaded."
        state={{ kind: 'failed', error: new Error('a bug') }}
        retry={() => undefined}
      />
    ),
  },
  Gone: {
    Deleted: () => <Gone title="There is no such report" to="/reports" label="See all reports" />,
  },
  DashboardCards: {
    OneAwayOneHere: () => (
      <PageContext value={{ shell: withCards, params: {}, search: '' }}>
        <DashboardCards dashboard="customer" />
      </PageContext>
    ),
  },
  Undoable: {
    Deleted: () => (
      <Undoable user={somebody}>
        <Button onClick={() => sayDeleted({ id: 'k1', title: 'Staff are trained', by: somebody.id })}>
          Delete
        </Button>
      </Undoable>
    ),
  },
  UndoButton: {
    Plain: () => <UndoButton isMeant={() => true} onUndone={() => {}} />,
  },
  SecondFactorNotice: {
    Coming: () => <SecondFactorNotice dueAt="2126-12-05T09:00:00.000Z" />,
    Due: () => <SecondFactorNotice dueAt="2026-01-05T09:00:00.000Z" />,
  },
} satisfies Record<string, Examples>;
