import { definePage } from '@adili/contract';
import { fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('what was typed survives a reload and can be submitted, but never a password', async () => {
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

test('a choice that is put back is a change, so that what is shown by it follows', async () => {
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

test('what somebody who is logged in typed is shown to them alone, also after their session ended', async () => {
  const shell = fakeShell({ session: fakeSession({ id: 'ann' }) });
  const page = definePage(() => <SignupPage draftKey="signup" />);
  const typed = await renderPage(page, { shell });
  await user.type(field('Full Name'), 'Amina');
  await typed.unmount();
  const nameOf = async (id: string | null) => {
    await act(async () => (id ? shell.session.start(fakeSession({ id })) : shell.session.end()));
    const opened = await renderPage(page, { shell });
    const { value } = field('Full Name') as HTMLInputElement;
    await opened.unmount();
    return value;
  };
  expect([await nameOf(null), await nameOf('ann')]).toEqual(['', 'Amina']);
  expect(await nameOf('ben')).toBe('');
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

test('a browser that refuses storage costs the draft alone', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<SignupPage draftKey="signup" />);
  await user.type(field('Full Name'), 'Amina');
  expect(field('Full Name')).toHaveValue('Amina');
});
