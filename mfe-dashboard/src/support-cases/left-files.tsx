import { ActionButton, Alert, UploadProgress } from '@adili/ui';
import styles from './left-files.module.css';
import { type FilesSent, type LeftFile, useFileSending } from './use-file-sending.ts';

interface LeftFilesProps {
  /** Id of the case. */
  id: string;
  left: readonly LeftFile[];
  /** Told what became of them as they were sent once more. */
  onSent(outcome: FilesSent): void;
}

/** Files of a message that was sent without them: which and why, with the way to send them once more. */
export function LeftFiles({ id, left, onSent }: LeftFilesProps) {
  const { progress, send } = useFileSending();
  if (left.length === 0) return null;
  return (
    <Alert
      tone="warning"
      role="alert"
      title="Your message was sent, but not every file"
      actions={
        <ActionButton
          size="small"
          variant="secondary"
          busyLabel="Sending..."
          act={async () =>
            onSent(
              await send(
                id,
                left.map(({ file }) => file),
              ),
            )
          }
        >
          Send the files again
        </ActionButton>
      }
    >
      <ul className={styles.files}>
        {left.map(({ file, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order stays
          <li key={at}>
            <bdi>{file.name}</bdi>: {reason}
          </li>
        ))}
      </ul>
      {progress && <UploadProgress {...progress} />}
    </Alert>
  );
}
