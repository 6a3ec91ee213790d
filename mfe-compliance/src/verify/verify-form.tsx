import { bringIntoSight, TextField } from '@adili/ui';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';
import styles from './verify-form.module.css';

const chosenIn = ({ files }: HTMLInputElement) => files?.[0];

/** Takes a file that is chosen or dropped, and says whether it holds. */
export function VerifyForm() {
  const { state, verify } = useVerification();
  const [isOver, setOver] = useState(false);
  const [file, setFile] = useState<File>();
  const [keys, setKeys] = useState<File>();
  const result = useRef<HTMLDivElement>(null);
  const { kind } = state;
  useEffect(() => {
    if (result.current && (kind === 'holds' || kind === 'refused'))
      return bringIntoSight(result.current, 'nearest');
  }, [kind]);
  const take = (next: File | undefined) => {
    if (!next) return;
    setFile(next);
    void verify(next, keys);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // It sends nothing: what is chosen is checked here.
    <form method="dialog" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field in it does the same by keyboard */}
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <TextField
          label="File to verify"
          type="file"
          hint="Choose it, or drop it here: an evidence pack (.zip), a consent receipt (.json) or a list of erasures (.jsonl)."
          // A file that was exchanged is chosen again, which is no change of its name.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => take(chosenIn(currentTarget))}
        />
      </div>
      <div ref={result} role="status" className={styles.result}>
        <VerificationResult state={state} />
      </div>
      <details className={styles.keys}>
        <summary>Use a keys file</summary>
        <TextField
          label="Keys file"
          type="file"
          hint="Without one, the public keys of this site are used. Give the keys of another site, or keys that you saved earlier."
          onChange={({ currentTarget }) => {
            const next = chosenIn(currentTarget);
            setKeys(next);
            if (file) void verify(file, next);
          }}
        />
      </details>
    </form>
  );
}
