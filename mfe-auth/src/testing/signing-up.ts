import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { credentials, profile } from './person.ts';

export const account = 'POST /auth/signup';
export const details = 'PUT /me/profile';
export const trial = 'POST /billing/trial';

export const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

export const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

export async function signUp(phone = '') {
  type('Full Name', profile.fullName);
  type('Work Email', credentials.email);
  type('Password', credentials.password);
  type('Company Name', profile.company);
  if (phone) type('Phone', phone);
  await press();
}
