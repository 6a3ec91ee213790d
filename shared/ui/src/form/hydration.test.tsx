import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SignupPage } from '../testing/signup-page.tsx';

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

test('what was typed and chosen before hydration stays, counts, and wins over a draft', async () => {
  sessionStorage.setItem('draft:signup', JSON.stringify({ fullName: 'Old Name', email: 'old@example.com' }));
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
