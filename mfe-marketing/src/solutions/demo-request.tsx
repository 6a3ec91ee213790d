import { ButtonLink, Section } from '@adili/ui';
import { replyHours } from '../data/inquiry-reply.ts';
import { EmailForm } from '../email-form/email-form.tsx';
import styles from './demo-request.module.css';

/** The way to a demo: through sales, or by leaving an address. */
export function DemoRequest() {
  return (
    <Section
      title="See it with your own frameworks"
      tone="inverse"
      lead="Tell us what you answer to, and we show you how it looks in practice."
    >
      <div className={styles.ways}>
        <div className={styles.way}>
          <h3 className={styles.title}>Talk to us</h3>
          <p className={styles.text}>Say what you need, and have an answer within {replyHours} hours.</p>
          <p>
            <ButtonLink to="/contact-sales" size="large">
              Request Demo
            </ButtonLink>
          </p>
        </div>
        <div className={styles.way}>
          <h3 className={styles.title}>Or leave your address</h3>
          <EmailForm
            label="Demo request"
            draftKey="solutions-demo"
            address="POST /demo-request"
            success="Thank you! We'll contact you to schedule a demo."
          >
            Schedule My Demo
          </EmailForm>
        </div>
      </div>
    </Section>
  );
}
