import { Link } from '@adili/contract';
import { messages } from '@adili/schemas/messages';
import { TextLinks } from '../layout/text-links.tsx';
import { useLinkToken } from '../links/use-link-token.ts';
import { useVerification } from './use-verification.ts';
import { VerificationEnded } from './verification-ended.tsx';
import styles from './verify.module.css';
import { VerifyByPassword } from './verify-by-password.tsx';
import { VerifySignedIn } from './verify-signed-in.tsx';

/**
 * Proves the address by the link's token once the button is pressed: opening the link alone uses nothing up. The press
 * is enough for whoever is logged in to the account; anybody else shows by its password that it is theirs.
 */
export function VerifyAddress({ search }: { search: string }) {
  const { token, isMissing } = useLinkToken(search);
  const { verify, ended, user, refusal } = useVerification(token ?? '');
  if (isMissing) return <VerificationEnded kind="refused" text={messages.linkIncomplete} />;
  if (ended) return <VerificationEnded {...ended} />;
  return (
    <div className={styles.ways}>
      {user ? (
        <VerifySignedIn user={user} onVerify={verify} />
      ) : (
        <VerifyByPassword refusal={refusal} onVerify={verify} />
      )}
      <p className={styles.stranger}>
        You did not open an account with this address? Do not verify it. Once you have set a new password by
        mail, the account is yours alone.
      </p>
      <TextLinks>
        <Link to="/forgot-password">Set a new password</Link>
        <Link to="/login">Back to log in</Link>
      </TextLinks>
    </div>
  );
}
