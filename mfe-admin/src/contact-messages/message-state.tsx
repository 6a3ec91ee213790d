import type { ShownMessage } from '@adili/schemas/contact-messages/contact-message';
import { Badge, localMomentOf } from '@adili/ui';
import { WithNote } from '../lists/with-note.tsx';

/** Whether a message was handled, when and by whom. */
export function MessageState({ message }: { message: ShownMessage }) {
  const { handled, handled_at, handled_by_name } = message;
  if (!handled) return <Badge tone="highlight">New</Badge>;
  const note = [handled_at && localMomentOf(handled_at), handled_by_name].filter(Boolean).join(', ');
  return (
    <WithNote note={note}>
      <Badge tone="success">Handled</Badge>
    </WithNote>
  );
}
