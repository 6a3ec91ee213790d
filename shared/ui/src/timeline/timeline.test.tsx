import { render, screen, within } from '@testing-library/react';
import { Timeline } from './timeline.tsx';

test('the events are a named list in their order', () => {
  render(
    <Timeline
      label="What happened"
      events={[
        { key: '1', time: 'yesterday', title: 'Filed' },
        { key: '2', time: 'today', title: 'Rejected', children: 'No' },
      ]}
    />,
  );
  const events = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(events.map((event) => event.textContent)).toEqual(['Filedyesterday', 'RejectedtodayNo']);
});
