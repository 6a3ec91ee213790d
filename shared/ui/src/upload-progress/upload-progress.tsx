import { useId } from 'react';
import { Button } from '../button/button.tsx';
import styles from './upload-progress.module.css';

export interface UploadProgressProps {
  /** Of the file. */
  name: string;
  /** How much of it was sent, from 0 to 1. */
  share: number;
  stop(): void;
}

/** How far a file has been sent, and the way to stop it. */
export function UploadProgress({ name, share, stop }: UploadProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id} className={styles.label}>
        {share < 1
          ? `Sending ${name}: ${Math.floor(share * 100)} %`
          : `${name} was sent and is being checked`}
      </label>
      <progress id={id} max={1} value={share} className={styles.bar} />
      <Button variant="secondary" size="small" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}
