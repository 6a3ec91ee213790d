import { useApi } from '@adili/http/use-api';
import { Button, FormAlert, useAction } from '@adili/ui';
import { count, counted } from '../format/words.ts';
import { useFocusOnChange } from '../layout/use-focus-on-change.ts';
import styles from '../requirements/bulk-bar.module.css';

interface BulkBarProps {
  /** Ids of the controls that are chosen. */
  chosen: readonly string[];
  onChanged(): void;
  onClear(): void;
}

/** Controls that one call takes. */
const atOnce = 500;

/** Marks several controls as in place at once. */
export function BulkBar({ chosen, onChanged, onClear }: BulkBarProps) {
  const api = useApi();
  const { run, busy, message } = useAction(async () => {
    for (let at = 0; at < chosen.length; at += atOnce)
      await api.call('PATCH /controls', {
        body: { controls: chosen.slice(at, at + atOnce), state: 'in_place' },
      });
    onChanged();
    return `${counted(chosen.length, 'control is', 'controls are')} in place. Add evidence to each next.`;
  });
  const isDone = chosen.length === 0 && message?.kind === 'success';
  const place = useFocusOnChange(isDone);
  return (
    <div ref={place} tabIndex={-1}>
      {isDone && <FormAlert message={message} />}
      {chosen.length > 0 && (
        <section aria-label="Selected controls" className={styles.bar}>
          <p role="status" className={styles.count}>
            {count(chosen.length)} selected
          </p>
          <Button size="small" busy={busy} busyLabel="Marking..." onClick={() => run()}>
            Mark as in place
          </Button>
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear selection
          </Button>
          {message?.kind === 'error' && <FormAlert message={message} />}
        </section>
      )}
    </div>
  );
}
