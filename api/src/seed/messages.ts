import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import { before } from './instants.ts';

export const demoMessages = (now: Date): ContactMessage[] => [
  {
    id: 'demo-message-00',
    source: 'support-contact',
    name: 'Lucy Muthoni',
    email: 'lucy@tumainifoods.example',
    company: 'Tumaini Foods',
    inquiry: 'Enterprise',
    message:
      'We have three sites and need the Kenyan data protection act and ISO 27001:2022 covered by March.',
    tenantId: 'default-tenant',
    created_at: before(now, 0, 17),
  },
  {
    id: 'demo-message-01',
    source: 'support-contact',
    name: 'Peter Kamau',
    email: 'peter@sokodirect.example',
    company: 'Soko Direct',
    inquiry: 'Demo',
    message: 'Demo request submitted via form.',
    created_at: before(now, 0, 9),
  },
  {
    id: 'demo-message-02',
    source: 'contact-sales',
    email: 'info@rafikihealth.example',
    created_at: before(now, 0, 2),
  },
];
