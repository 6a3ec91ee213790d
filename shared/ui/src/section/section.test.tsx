import { render, screen } from '@testing-library/react';
import { Section } from './section.tsx';

test('is a region that its heading names', () => {
  render(
    <Section title="How It Works" eyebrow="Four steps" lead="From sign-up to audit." headingLevel={3} />,
  );
  const region = screen.getByRole('region', { name: 'How It Works' });
  expect(region).toHaveTextContent('From sign-up to audit.');
  expect(screen.getByRole('heading', { level: 3, name: 'How It Works' })).toBeVisible();
});
