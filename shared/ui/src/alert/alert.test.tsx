import { render, screen } from '@testing-library/react';
import { Alert } from './alert.tsx';

test('interrupts only where asked to', () => {
  const { rerender } = render(<Alert title="Offline mode">Sample records.</Alert>);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(
    <Alert title="This page did not load" role="alert" actions={<button type="button">Retry</button>} />,
  );
  expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Retry' }));
});
