import { useShell } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { Button } from '@adili/ui';

export const chatUnavailable = `Live chat is not available yet. Please use the form, or write to ${brand.support}.`;

/** A promise for later: it only says so. */
export function ChatHelp() {
  const shell = useShell();
  return (
    <Button variant="secondary" onClick={() => shell.notify(chatUnavailable, 'info')}>
      Chat with Us
    </Button>
  );
}
