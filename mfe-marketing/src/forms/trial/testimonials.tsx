import { Card, Grid, QuoteIcon } from '@adili/ui';
import { trialQuotes, trialQuotesNote } from '../../data/trial-quotes.ts';
import styles from './testimonials.module.css';

/** What people might say of a trial, said to be invented. */
export function Testimonials() {
  return (
    <>
      <Grid as="ul" items="small">
        {trialQuotes.map(({ text, name, role }) => (
          <Card key={name} as="li">
            <QuoteIcon size={28} className={styles.mark} />
            <blockquote className={styles.quote}>
              <p>{text}</p>
            </blockquote>
            <p className={styles.person}>
              <strong>{name}</strong>
              <span className={styles.role}>{role}</span>
            </p>
          </Card>
        ))}
      </Grid>
      <p className={styles.note}>{trialQuotesNote}</p>
    </>
  );
}
