import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import styles from './message-text.module.css';

/** Longer texts are closed at first, so that one message does not fill the screen. */
const shortText = 160;

/** What a person wrote, line by line, with what they asked about. */
export function MessageText({ message: { inquiry, message } }: { message: ContactMessage }) {
  const about = inquiry && `${inquiry}: `;
  if (!message) return inquiry ?? '–';
  if (message.length <= shortText) {
    return (
      <span className={styles.text}>
        {about}
        {message}
      </span>
    );
  }
  return (
    <details className={styles.long}>
      <summary>
        {about}
        {message.slice(0, shortText)}…
      </summary>
      <p className={styles.text}>{message}</p>
    </details>
  );
}
