import { ButtonLink } from '@adili/ui';
import styles from './post-message.module.css';

/** What stands at an address that no guide has. */
export function PostNotFound() {
  return (
    <div className={styles.message}>
      <h1>Error: Blog post not found</h1>
      <p>No guide has this address. It may have been mistyped; every guide can be found under Resources.</p>
      <ButtonLink to="/blog">See all guides</ButtonLink>
    </div>
  );
}
