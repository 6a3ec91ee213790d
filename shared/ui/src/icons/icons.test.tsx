import { render } from '@testing-library/react';
import { allIcons } from './all-icons.ts';

test.each(Object.entries(allIcons))('%s draws something and is silent', (_name, Icon) => {
  const { container } = render(<Icon />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg).toHaveAttribute('width', '20');
  expect(svg?.querySelector('path, circle, rect')).not.toBeNull();
});
