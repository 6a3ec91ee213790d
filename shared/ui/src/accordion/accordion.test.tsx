import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'card', title: 'Credit card?', content: 'None.' },
  { id: 'setup', title: 'Setup?', content: 'An hour.' },
];
const question = (name: string) => screen.getByRole('button', { name });

test('one answer is open at a time, and its own question closes it', async () => {
  const user = userEvent.setup();
  render(<Accordion items={items} />);
  expect(screen.getByText('None.')).not.toBeVisible();

  await user.click(question('Credit card?'));
  expect(screen.getByText('None.')).toBeVisible();
  expect(question('Credit card?')).toHaveAttribute('aria-expanded', 'true');

  await user.click(question('Setup?'));
  expect(screen.getByText('None.')).not.toBeVisible();
  expect(screen.getByText('An hour.')).toBeVisible();

  await user.click(question('Setup?'));
  expect(screen.getByText('An hour.')).not.toBeVisible();
  expect(question('Setup?')).toHaveAttribute('aria-expanded', 'false');
});

test('questions are headings of the level asked for', () => {
  render(<Accordion items={items} headingLevel={2} initial="setup" />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(screen.getByText('An hour.')).toBeVisible();
});
