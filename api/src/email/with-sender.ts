import { brand } from '@adili/schemas/brand';
import escapeHtml from 'escape-html';
import type { EmailTransport } from './transport.ts';

/** Who runs the installation. */
interface Company {
  name?: string | undefined;
  /** On one line. */
  address?: string | undefined;
}

/** Ends each email with who sends it and from where; without a company, as in development, it adds nothing. */
export function withSender(transport: EmailTransport, { name, address }: Company): EmailTransport {
  if (!name) return transport;
  const words = `${brand.name} is run by ${[name, address].filter(Boolean).join(', ')}.`;
  const foot = `<p class="address" lang="en" style="max-width:560px;margin:16px auto 0;font-size:13px;color:#4f5f59">${escapeHtml(words)}</p>`;
  return {
    send: ({ text, html, ...email }) =>
      transport.send({
        ...email,
        text: `${text}\n\n-- \n${words}`,
        // What people typed is escaped, so that the end of the body stands once.
        ...(html !== undefined && { html: html.replace('</body>', () => `${foot}\n</body>`) }),
      }),
    close: () => transport.close(),
  };
}
