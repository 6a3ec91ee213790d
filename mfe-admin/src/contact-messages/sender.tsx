import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import { WithNote } from '../lists/with-note.tsx';

/** Who wrote, and how to answer them. */
export function Sender({ message: { name, company, email, phone } }: { message: ContactMessage }) {
  const note = [company, phone].filter(Boolean).join(', ');
  return (
    <WithNote note={note || undefined}>
      {name && `${name} `}
      <a href={`mailto:${email}`}>{email}</a>
    </WithNote>
  );
}
