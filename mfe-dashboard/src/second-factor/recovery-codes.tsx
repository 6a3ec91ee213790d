import { Actions, Alert, Button } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** Recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  useEffect(() => heading.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('The codes were copied.'),
      () => setSaid('The browser did not let us copy them. Please select and copy them yourself.'),
    );
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'adili-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
    setSaid('The codes were downloaded.');
  };

  return (
    <div className={styles.stack}>
      <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
        Your recovery codes
      </h3>
      <Alert tone="warning">
        Keep them somewhere safe: they are shown this once. Each logs you in once where you have neither your
        app nor your passkey.
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <Actions>
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
        <Button variant="secondary" onClick={download}>
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Actions>
      <p role="status">{said}</p>
    </div>
  );
}
