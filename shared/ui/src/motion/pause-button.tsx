import { Button } from '../button/button.tsx';
import { PauseIcon, PlayIcon } from '../icons/navigation.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { AutoAdvance } from './use-auto-advance.ts';

export interface PauseButtonProps {
  advance: Pick<AutoAdvance, 'mayMove' | 'paused' | 'pause' | 'resume'>;
  /** What moves, for those who don't see where the button stands: 'solutions'. */
  what: string;
}

/** Pauses what moves by itself, and starts it again. Nothing once it has stopped for good. */
export function PauseButton({ advance, what }: PauseButtonProps) {
  const { mayMove, paused, pause, resume } = advance;
  if (!mayMove) return null;
  return (
    <Button variant="quiet" size="small" onClick={paused ? resume : pause}>
      {paused ? <PlayIcon size={18} /> : <PauseIcon size={18} />}
      {paused ? 'Play' : 'Pause'}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Button>
  );
}
