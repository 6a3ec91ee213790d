import type { OwnSession } from '@adili/schemas/sessions/own-session';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';

interface LogOutDialogProps {
  /** A session, or all but the one of this device. */
  asked: OwnSession | 'others';
  onConfirm(): Promise<void>;
  onClose(): void;
}

function wordsOf(asked: OwnSession | 'others'): [title: string, says: string] {
  if (asked === 'others')
    return [
      'Log out everywhere else?',
      'Every other device will be logged out at once. You stay logged in here.',
    ];
  if (asked.current) return ['Log out here?', 'You will be logged out of this browser, in all its tabs.'];
  return [
    `Log out ${asked.device}?`,
    'That device will be logged out at once. To use it again, somebody has to log in there.',
  ];
}

export function LogOutDialog({ asked, onConfirm, onClose }: LogOutDialogProps) {
  const [title, says] = wordsOf(asked);
  return (
    <ConfirmDialog title={title} confirm="Log out" danger onConfirm={onConfirm} onClose={onClose}>
      <p>{says}</p>
    </ConfirmDialog>
  );
}
