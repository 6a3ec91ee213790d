import { FormAlert, ShowMore, useAction } from '@adili/ui';

interface MoreRowsProps {
  /** How much is shown: '50 messages'. */
  status: string;
  label: string;
  /** Where the next page begins; null after the last. */
  next: string | null;
  /** Reads the page that begins there, and shows it. */
  onMore(cursor: string, signal: AbortSignal): Promise<void>;
}

/** The foot of a list that comes page by page. */
export function MoreRows({ status, label, next, onMore }: MoreRowsProps) {
  const { run, busy, message } = useAction(async () => {
    if (next !== null) await onMore(next, AbortSignal.timeout(30_000));
  });
  return (
    <>
      <FormAlert message={message} />
      <ShowMore status={status} label={label} hasMore={next !== null} busy={busy} onMore={() => void run()} />
    </>
  );
}
