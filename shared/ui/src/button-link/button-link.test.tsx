import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { render, screen } from '@testing-library/react';
import { ButtonLink } from './button-link.tsx';

test('is a real link below the base path', () => {
  render(
    <PageContext value={{ shell: fakeShell({ basePath: '/app/' }), params: {}, search: '' }}>
      <ButtonLink to="/free-trial">Start Your Free Trial</ButtonLink>
    </PageContext>,
  );
  expect(screen.getByRole('link', { name: 'Start Your Free Trial' })).toHaveAttribute(
    'href',
    '/app/free-trial',
  );
});
