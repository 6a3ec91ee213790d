import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './copied-text.module.css';

export interface CopiedTextProps {
  /** What the text is: 'Name of the record'. */
  label: string;
  text: string;
}

/** A text to copy: by its button, or by hand, as one press chooses all of it. */
export function CopiedText({ label, text }: CopiedTextProps) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('Your browser blocked copying. Please select and copy it yourself.'),
    );
  return (
    <span className={styles.copied}>
      <textarea
        readOnly
        rows={1}
        aria-label={label}
        value={text}
        className={styles.given}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="secondary" size="small" onClick={copy}>
        Copy<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
      </Button>
      <span role="status">{said}</span>
    </span>
  );
}
