import { render, screen, within } from '@testing-library/react';
import { Panel } from './panel.tsx';

test('is a region that its heading names, with the controls and the foot it is given', () => {
  render(
    <Panel
      title="Profile"
      tools={<button type="button">Edit profile</button>}
      foot={<p>Changed on 21 Nov 2026</p>}
    >
      Amina Odhiambo
    </Panel>,
  );
  const region = within(screen.getByRole('region', { name: 'Profile' }));
  expect(region.getByRole('heading', { level: 2, name: 'Profile' })).toBeVisible();
  expect(region.getByRole('button', { name: 'Edit profile' })).toBeVisible();
  expect(region.getByText('Amina Odhiambo')).toBeVisible();
  expect(region.getByText('Changed on 21 Nov 2026')).toBeVisible();
});
