import { ActionButton } from '../action/action-button.tsx';
import { Alert } from '../alert/alert.tsx';
import { UploadProgress, type UploadProgressProps } from '../upload-progress/upload-progress.tsx';
import styles from './left-files.module.css';
import type { LeftFile } from './use-file-sending.ts';

export interface LeftFilesProps {
  left: readonly LeftFile[];
  /** How far they are as they are sent once more. */
  progress: UploadProgressProps | null;
  sendAgain(files: readonly File[]): Promise<void>;
}

/** Files of a message that was sent without them: which and why, with the way to send them once more. */
export function LeftFiles({ left, progress, sendAgain }: LeftFilesProps) {
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
          act={() => sendAgain(left.map(({ file }) => file))}
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
