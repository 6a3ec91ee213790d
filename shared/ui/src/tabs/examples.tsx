import type { Examples } from '../example.ts';
import { Tabs } from './tabs.tsx';

const items = [
  {
    id: 'dpa',
    label: 'Kenyan Data Protection Act',
    content: <p>Registration, consent and breach notices.</p>,
  },
  { id: 'soc2', label: 'SOC 2', content: <p>Evidence for the five trust services criteria.</p> },
  { id: 'iso27001', label: 'ISO 27001:2022', content: <p>A management system that keeps itself current.</p> },
];

export const examples: Examples = {
  Horizontal: () => <Tabs label="Solutions" items={items} />,
  Vertical: () => <Tabs label="Features" items={items} orientation="vertical" activation="manual" />,
};
