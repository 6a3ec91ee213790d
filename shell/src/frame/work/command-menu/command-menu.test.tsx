import type { LinkPlace, SessionUser } from '@adili/contract';
import { fakeSession, fakeShell } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FrameShell } from '../../../page/frame-shell.ts';
import { useCommandMenu } from '../use-command-menu.tsx';
import { findEntries } from './find-entries.ts';

const product = [
  {
    name: 'Dashboard',
    links: [
      { path: '/dashboard', label: 'Overview' },
      { path: '/dashboard/consents', label: 'Consents' },
      { path: '/dashboard/organisation', label: 'Organisation' },
    ],
  },
];
const guides = [
  { path: '/blog/gdpr', title: 'GDPR, the General Data Protection Regulation' },
  { path: '/pricing', title: 'Pricing' },
];

function openFrame(answers: Answers, user: Partial<SessionUser> = {}) {
  fakeApi(answers);
  const { fetch } = globalThis;
  globalThis.fetch = (async (address: string, options: RequestInit) =>
    address === '/pages.json'
      ? ({ ok: true, json: async () => guides } as Response)
      : fetch(address, options)) as typeof fetch;
  const shell: FrameShell = {
    ...fakeShell({ session: fakeSession(user) }),
    links: (place: LinkPlace) => (place === 'product' ? product : []),
  };
  const Frame = () => {
    const { open, menu } = useCommandMenu(shell);
    return (
      <>
        <button type="button" onClick={open}>
          Search
        </button>
        {menu}
      </>
    );
  };
  render(<Frame />);
  return userEvent.setup();
}

beforeAll(() => Object.assign(Element.prototype, { scrollIntoView() {} }));

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl K opens it with the pages of the product, Escape returns to where one was', async () => {
  const user = openFrame({});
  const button = screen.getByRole('button', { name: 'Search' });
  button.focus();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search pages, requests and guides' });
  expect(field).toHaveFocus();
  expect(options()).toEqual(expect.arrayContaining(['Overview', 'Consents', 'Home', 'FAQ']));
  expect(within(screen.getByRole('group', { name: 'Dashboard' })).getAllByRole('option')).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('letters find a page or a guide, and Enter follows what the arrows chose', async () => {
  const user = openFrame({});
  const followed: string[] = [];
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) followed.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const field = await screen.findByRole('combobox');
  await user.type(field, 'gd');
  expect(await screen.findByRole('option', { name: /^GDPR/ })).toHaveAttribute('aria-selected', 'true');
  await user.clear(field);
  await user.keyboard('o{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
  expect(options()[1]).toBe(chosen.textContent);
  await user.keyboard('{Enter}');
  expect(followed).toContain(chosen.getAttribute('href'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const request: OwnRequest = {
  id: 'r1',
  reference: 'DSR-7K3M-9QXT',
  user_id: 'u1',
  type: 'Access',
  status: 'pending',
  law: 'GDPR',
  created_at: '2026-11-21T04:15:00.000Z',
  due_at: '2026-12-21T22:59:59.999Z',
  history: [],
};

test("a person finds their own request by its reference, an operator anybody's by the queue's search", async () => {
  const own = openFrame({ 'GET /me/dsrs?limit=500': { body: [request] } });
  await own.click(screen.getByRole('button', { name: 'Search' }));
  await own.type(await screen.findByRole('combobox'), '7k3m 9');
  expect(await screen.findByRole('option', { name: /DSR-7K3M-9QXT/ })).toHaveAttribute(
    'href',
    '/dashboard/requests/r1',
  );
  await own.keyboard('{Escape}');
  document.body.replaceChildren();
  const user = openFrame(
    {
      'GET /admin/dsrs?q=DSR-7&limit=5': {
        body: [
          {
            ...request,
            requester: { email: 'amina@example.com', name: 'Amina' },
            version: 1,
            duplicates: [],
          },
        ],
      },
    },
    { role: 'admin' },
  );
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox'), 'DSR-7');
  const found = await screen.findByRole('option', { name: /DSR-7K3M-9QXT/ });
  expect(found).toHaveAttribute('href', '/admin/requests/r1');
  expect(found).toHaveTextContent('Access, Amina');
});

test('a page is found by what people call it, an adopted checklist by its name', async () => {
  const user = openFrame(
    {
      'GET /organisation/frameworks': {
        body: [
          {
            id: 'gdpr',
            framework: 'gdpr',
            title: 'GDPR',
            fullName: 'General Data Protection Regulation',
            edition: '2016',
            version: '1',
            sha256: 'a1'.repeat(32),
            adoptedAt: request.created_at,
            adoptedBy: 'u1',
            met: 0,
            stale: 0,
            partly: 0,
            open: 9,
            not_applicable: 0,
            selfDeclared: 0,
          },
        ],
      },
      'GET /me/dsrs?limit=500': { body: [] },
    },
    { organisationId: 'o1' },
  );
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const field = await screen.findByRole('combobox');
  await user.type(field, 'invite');
  expect(options()).toEqual(['Organisation']);
  await user.clear(field);
  await user.type(field, 'general data');
  const checklists = within(await screen.findByRole('group', { name: 'Checklists' }));
  expect(checklists.getByRole('option')).toHaveAttribute('href', '/compliance/gdpr');
});

test('nothing found is said', async () => {
  const user = openFrame({});
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox'), 'qx');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found.');
});

test.each([
  ['', ['Consents', 'Consent mode in Vietnam', 'Việt Nam']],
  ['viet', ['Consent mode in Vietnam', 'Việt Nam']],
  ['mode consent', ['Consent mode in Vietnam']],
  ['sents', ['Consents']],
  ['nothing', []],
])('%j finds %j', (query, found) => {
  const entries = ['Consents', 'Consent mode in Vietnam', 'Việt Nam'].map((label) => ({ path: '/', label }));
  expect(findEntries(entries, query).map(({ label }) => label)).toEqual(found);
});
