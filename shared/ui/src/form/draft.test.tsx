import { definePage, type SessionUser } from '@adili/contract';
import { fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type SignupOptions, SignupPage } from '../testing/signup-page.tsx';

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Sign Up' });
const user = userEvent.setup();

afterEach(() => sessionStorage.clear());

async function typeAndReload(options: SignupOptions = {}) {
  render(<SignupPage draftKey="signup" {...options} />);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  await user.type(field('Full Name'), 'Amina');
  await user.type(field('Email'), 'amina@example.com');
  await user.type(field('Password'), 'upright!1');
  await user.selectOptions(field('Plan'), 'Basic');
  cleanup();
  render(<SignupPage draftKey="signup" {...options} />);
}

test('what was typed survives a reload, except passwords', async () => {
  const onSubmit = jest.fn();
  await typeAndReload({ onSubmit });
  expect(field('Full Name')).toHaveValue('Amina');
  expect(field('Plan')).toHaveValue('Basic');
  expect(field('Password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('upright');

  await user.type(field('Password'), 'upright!1');
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Amina', plan: 'Basic' }));
});

test('a restored choice fires a change event, so that the page follows it', async () => {
  const changed: string[] = [];
  const note = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) changed.push(target.value);
  };
  document.addEventListener('change', note);
  await typeAndReload();
  document.removeEventListener('change', note);
  expect(changed).toHaveLength(2);
  expect(changed[1]).toBe(changed[0]);
});

test('a failed submission keeps it, a successful one forgets it', async () => {
  const outcomes = [{ error: 'Network error: Could not reach server' }, undefined];
  await typeAndReload({ onSubmit: () => outcomes.shift() });
  await user.type(field('Password'), 'upright!1');
  await user.click(submit());
  expect(screen.getByRole('alert')).toBeVisible();
  expect(sessionStorage).toHaveLength(1);
  await user.click(submit());
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['another person', { id: 'ben', organisationId: 'o1' }],
  ['the same person in another organisation', { id: 'ann', organisationId: 'o2' }],
])('a draft outlives its session, but %s never sees it', async (_, other) => {
  const ann = { id: 'ann', organisationId: 'o1' };
  const shell = fakeShell({ session: fakeSession(ann) });
  const page = definePage(() => <SignupPage draftKey="signup" />);
  const typed = await renderPage(page, { shell });
  await user.type(field('Full Name'), 'Amina');
  await typed.unmount();
  const nameOf = async (who: Partial<SessionUser> | null) => {
    await act(async () => (who ? shell.session.start(fakeSession(who)) : shell.session.end()));
    const opened = await renderPage(page, { shell });
    const { value } = field('Full Name') as HTMLInputElement;
    await opened.unmount();
    return value;
  };
  expect([await nameOf(null), await nameOf(ann)]).toEqual(['', 'Amina']);
  expect(await nameOf(other)).toBe('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Amina');
});

test('without a key nothing is kept', async () => {
  await typeAndReload({ draftKey: undefined });
  expect(sessionStorage).toHaveLength(0);
  expect(field('Full Name')).toHaveValue('');
});

test.each(['not JSON', '[1]', 'null'])('a damaged draft (%s) is no draft', (text) => {
  sessionStorage.setItem('draft:signup', text);
  render(<SignupPage draftKey="signup" />);
  expect(field('Full Name')).toHaveValue('');
});

test('without storage the form works, only without a draft', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<SignupPage draftKey="signup" />);
  await user.type(field('Full Name'), 'Amina');
  expect(field('Full Name')).toHaveValue('Amina');
});

describe('hydration', () => {
  const onSubmit = jest.fn();
  let root: Root;

  /** Serves the form, lets a person type, and only then brings it to life. */
  async function hydrateAfter(typing: () => Promise<void>) {
    const page = <SignupPage onSubmit={onSubmit} draftKey="signup" />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    await typing();
    root = await act(async () => hydrateRoot(container, page));
  }

  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    sessionStorage.clear();
  });

  test('what was typed before hydration stays, counts and wins over a draft', async () => {
    sessionStorage.setItem(
      'draft:signup',
      JSON.stringify({ fullName: 'Old Name', email: 'old@example.com' }),
    );
    const user = userEvent.setup();
    await hydrateAfter(async () => {
      await user.type(screen.getByLabelText('Full Name'), 'Amina');
      await user.type(screen.getByLabelText('Password'), 'upright!1');
      await user.selectOptions(screen.getByLabelText('Plan'), 'Basic');
    });
    expect(screen.getByLabelText('Full Name')).toHaveValue('Amina');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        fullName: 'Amina',
        email: 'old@example.com',
        password: 'upright!1',
        plan: 'Basic',
      }),
    );
  });
});
