import { Link } from '@adili/contract';
import { Actions, ButtonLink } from '@adili/ui';
import { SoftBand } from '../band/soft-band.tsx';
import { ClaimMark } from '../claims/claim-mark.tsx';
import { ClaimedText } from '../claims/words.tsx';
import { thankYouSteps } from '../data/inquiries.ts';
import { replyHours } from '../data/trust.ts';
import { PlumbLine } from '../forms/plumb-line.tsx';
import { publicPage } from '../head/page-head.ts';
import styles from './ThankYou.module.css';

function ThankYou() {
  return (
    <SoftBand>
      <div className={styles.inner}>
        <PlumbLine />
        <div className={styles.words}>
          <h1>Thank You</h1>
          <p className={styles.lead}>
            Your request has reached our team. We reply within {replyHours} hours.
            <ClaimMark of="reply-time" />
          </p>
          <h2 className={styles.next}>What happens next</h2>
          <ol className={styles.steps}>
            {thankYouSteps.map(({ title, text }) => (
              <li key={text} className={styles.step}>
                <p>
                  <strong>
                    <ClaimedText>{title}</ClaimedText>
                  </strong>{' '}
                  {text}
                </p>
              </li>
            ))}
          </ol>
          <Actions>
            <ButtonLink to="/blog">Read the Guides</ButtonLink>
            <ButtonLink to="/free-trial" variant="secondary">
              Start Your Free Trial
            </ButtonLink>
          </Actions>
          <p className={styles.home}>
            <Link to="/faq">Frequently asked questions</Link> <Link to="/">Back to the home page</Link>
          </p>
        </div>
      </div>
    </SoftBand>
  );
}

export default publicPage(ThankYou, {
  title: 'Thank You',
  description:
    'Your request has reached the team, and stays on its list until it is handled. Here is what happens next, and what to read meanwhile.',
  path: '/thank-you',
});
