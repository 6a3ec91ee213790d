import type { Notice } from '@adili/schemas/answer';
import type { ContactSales, DemoContactInput, EmailOnly } from '@adili/schemas/contact';
import type { Caller } from './call.ts';
import type { CallOptions } from './options.ts';

/** Messages to the team. */
export function supportCalls({ json }: Caller) {
  const post = (path: string, body: unknown, options?: CallOptions) =>
    json<Notice>({ method: 'POST', path, body, ...options });

  return {
    /** The demo page and the contact-sales page share this call. */
    contact: (payload: DemoContactInput | ContactSales, options?: CallOptions) =>
      post('/support/contact', payload, options),
    /** The About page's form. */
    contactSales: (payload: EmailOnly, options?: CallOptions) => post('/contact-sales', payload, options),
    /** The Solutions page's form. */
    demoRequest: (payload: EmailOnly, options?: CallOptions) => post('/demo-request', payload, options),
  };
}
