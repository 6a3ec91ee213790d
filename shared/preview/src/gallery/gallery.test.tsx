import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { preferReducedMotion } from '@adili/contract/testing/reduced-motion';
import { allExamples } from '@adili/ui/all-examples';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { Gallery } from './gallery.tsx';

test('each component has a heading, and a link to it', () => {
  const { container } = render(<Gallery />);
  const links = within(screen.getByRole('navigation', { name: 'Components' })).getAllByRole('link');
  expect(links).toHaveLength(Object.keys(allExamples).length);
  for (const link of links)
    expect(container.querySelector(`[id="${link.textContent}"] > h2`)).toHaveTextContent(link.textContent);
});

test('a link of an example leads nowhere, one of the gallery does', async () => {
  render(<Gallery />);
  const prevented = (name: string) => {
    const [link = document.body] = screen.getAllByRole('link', { name });
    const click = createEvent.click(link);
    fireEvent(link, click);
    return click.defaultPrevented;
  };
  expect(prevented('Request a Demo')).toBe(true);
  // The browser tells of its move a moment later; whatever follows the address is then drawn anew.
  const moved = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  expect(prevented('Button')).toBe(false);
  await act(async () => void (await moved));
});

test('all examples on one page are accessible', async () => {
  // Nothing moves while they are looked at.
  const moveAgain = preferReducedMotion();
  const { container } = render(<Gallery />);
  expect(await accessibilityFaults(container)).toEqual([]);
  moveAgain();
});
