import { Alert, Button } from '@adili/ui';
import styles from './import-refusal.module.css';
import type { Fault, Refusal } from './use-file-upload.ts';

/** A fault in the whole file needs no place. */
const sentenceOf = ([where, sentence]: Fault) => (where === 'file' ? sentence : `${where}: ${sentence}`);

interface ImportRefusalProps {
  refusal: Refusal;
  /** Imports a file that is there already. */
  onAgain?(): void;
}

/** Says once why nothing was imported: what is wrong in one place as one sentence, in several as a list. */
export function ImportRefusal({ refusal: { error, faults, isThere }, onAgain }: ImportRefusalProps) {
  const [only] = faults;
  const isList = faults.length > 1;
  return (
    <Alert
      tone="danger"
      role="alert"
      title={
        isList ? 'Nothing was imported. Please correct this in the file:' : only ? sentenceOf(only) : error
      }
      actions={
        isThere &&
        onAgain && (
          <Button variant="secondary" onClick={onAgain}>
            Import it again
          </Button>
        )
      }
    >
      {isList && (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault[0]}>{sentenceOf(fault)}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
