import type { Examples } from '../example.ts';
import { Accordion } from './accordion.tsx';

const items = [
  {
    id: 'card',
    title: 'Do I need a credit card?',
    content: <p>No. The trial ends by itself after 14 days.</p>,
  },
  {
    id: 'setup',
    title: 'How long does setup take?',
    content: <p>Most teams connect their tools in an hour.</p>,
  },
];

export const examples: Examples = {
  Closed: () => <Accordion items={items} />,
  OneOpen: () => <Accordion items={items} initial="card" headingLevel={2} />,
};
