import { fakeSession } from '@adili/contract/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const account = 'POST /auth/signup';
export const details = 'PUT /me/profile';
export const created = { status: 201, body: { ...fakeSession(), token: 'signup-token' } } as const;
export const credentials = { email: 'amina@example.com', password: 'Karibu!26' };
export const profile = { fullName: 'Amina Odhiambo', company: 'Duka Ltd' };

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
