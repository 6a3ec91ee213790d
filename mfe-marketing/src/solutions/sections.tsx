import { Link } from '@adili/contract';
import { ButtonLink, Section } from '@adili/ui';
import { ClaimMark } from '../claims/claim-mark.tsx';
import { promises } from '../data/features-in-depth.ts';
import { guidePath } from '../data/frameworks.ts';
import { families } from '../data/solution-families.ts';
import { solutions, solutionsInForceFirst } from '../data/solutions.ts';
import { replyHours } from '../data/trust.ts';
import { EmailForm } from '../email-form/email-form.tsx';
import { PlainList } from '../plain-list/plain-list.tsx';
import styles from './sections.module.css';

/** Consumer protection and future readiness, each a region of its own, side by side. */
export function Promises() {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        {promises.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.promise}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The supported frameworks by what they are about. */
export function FrameworksGrid() {
  return (
    <Section
      title="Supported frameworks"
      tone="sunken"
      lead={`${solutions.length} laws, standards and programmes, each with a checklist in the register and a guide that is free to read.`}
    >
      <div className={styles.families}>
        {families.map(({ id, title }) => (
          <div key={id} className={styles.family}>
            <h3 className={styles.frameworksGridTitle}>{title}</h3>
            <PlainList className={styles.names}>
              {solutionsInForceFirst
                .filter(({ family }) => family === id)
                .map((solution) => (
                  <li key={solution.slug}>
                    <Link to={guidePath(solution)} className={styles.name}>
                      {solution.inForceTitle ?? solution.title}
                    </Link>
                    {solution.inForce && <span className={styles.edition}>{solution.inForce}</span>}
                  </li>
                ))}
            </PlainList>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The way to a demo: through sales, or by leaving an address. */
export function DemoRequest() {
  return (
    <Section
      title="See it for yourself"
      tone="inverse"
      lead="Tell us which rules apply to you, and we’ll show you what the product does for them."
    >
      <div className={styles.ways}>
        <div className={styles.way}>
          <h3 className={styles.demoRequestTitle}>Talk to us</h3>
          <p className={styles.text}>
            Say what you need, and get an answer within {replyHours} hours.
            <ClaimMark of="reply-time" />
          </p>
          <p>
            <ButtonLink to="/contact-sales" size="large">
              Request Demo
            </ButtonLink>
          </p>
        </div>
        <div className={styles.way}>
          <h3 className={styles.demoRequestTitle}>Or leave your address</h3>
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
