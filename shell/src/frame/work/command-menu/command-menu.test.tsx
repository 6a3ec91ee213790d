import type { LinkPlace, SessionUser } from '@adili/contract';
import { fakeSession, fakeShell } from '@adili/contract/testing';
import { type Answers, fakeApi } from '@adili/http/testing';
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
  const field = await screen.findByRole('combobox', { name: 'Search your own things, pages and guides' });
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

test('own things are found as one types, under their headings after the pages, and stay chosen', async () => {
  const control = {
    kind: 'control',
    title: 'A breach plan is written',
    line: 'In place',
    path: '/compliance/controls/c1',
  } as const;
  const member = (title: string) => ({ kind: 'member', title, path: '/dashboard/organisation' }) as const;
  const user = openFrame({
    'GET /search?q=or': { body: [control, member('Orina'), member('Victor')] },
  });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox'), 'or');
  const controls = within(await screen.findByRole('group', { name: 'Controls' }));
  expect(controls.getByRole('option')).toHaveAttribute('href', '/compliance/controls/c1');
  expect(controls.getByRole('option')).toHaveTextContent('In place');
  expect(within(screen.getByRole('group', { name: 'Members' })).getAllByRole('option')).toHaveLength(2);
  expect(options()[0]).toBe('Organisation');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Organisation');
});

test("an operator's are what operators read", async () => {
  const found = {
    kind: 'request',
    title: 'DSR-7K3M-9QXT',
    line: 'Access, Amina',
    path: '/admin/requests/r1',
  } as const;
  const user = openFrame({ 'GET /admin/search?q=DSR-7': { body: [found] } }, { role: 'admin' });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox'), 'DSR-7');
  const option = await screen.findByRole('option', { name: /DSR-7K3M-9QXT/ });
  expect(option).toHaveAttribute('href', '/admin/requests/r1');
  expect(option).toHaveTextContent('Access, Amina');
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
            adoptedAt: '2026-11-21T04:15:00.000Z',
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
      'GET /search?q=general%20data': { body: [] },
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

test('nothing found is said, and that own things can not be searched now', async () => {
  const user = openFrame({ 'GET /search?q=qx': { body: [] } });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const field = await screen.findByRole('combobox');
  await user.type(field, 'qx');
  expect(await screen.findByText('Nothing found. Try fewer letters.')).toBeVisible();
  await user.type(field, 'y');
  expect(await screen.findByText(/^Your own things can't be searched now/)).toBeVisible();
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
