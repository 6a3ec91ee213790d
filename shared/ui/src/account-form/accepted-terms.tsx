import { Link } from '@adili/contract';
import styles from './accepted-terms.module.css';

/** What a person accepts who opens an account. @param by what they do: 'By signing up' */
export function AcceptedTerms({ by }: { by: string }) {
  return (
    <p className={styles.terms}>
      {by} you accept the <Link to="/terms">Terms</Link> and confirm that you are at least 13. The{' '}
      <Link to="/PrivacyPolicy">Privacy Policy</Link> says what we keep and why.
    </p>
  );
}
