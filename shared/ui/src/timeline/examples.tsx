import { LocalMoment } from '../date-time/date-time.tsx';
import type { Examples } from '../example.ts';
import { Timeline } from './timeline.tsx';

export const examples: Examples = {
  'Of a request': () => (
    <Timeline
      label="What happened"
      events={[
        { key: '1', time: <LocalMoment at="2026-11-18T09:00:00.000Z" />, title: 'Filed' },
        {
          key: '2',
          time: <LocalMoment at="2026-11-20T06:30:00.000Z" />,
          title: 'Rejected',
          children: 'Invoices are kept for seven years.',
        },
      ]}
    />
  ),
};
