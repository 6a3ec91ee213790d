import { trialDays } from '@adili/schemas/accounts/plan';
import { ButtonLink, Card, Grid, Section } from '@adili/ui';
import type { MouseEvent } from 'react';
import { ownMeasures, trialSteps } from '../data/trial.ts';
import styles from './trial-sections.module.css';

/** What the days of a trial hold, along a line. */
export function TrialTimeline() {
  return (
    <ol className={styles.timeline}>
      {trialSteps.map(({ day, title, text }) => (
        <li key={day} className={styles.step}>
          <p className={styles.day}>{day}</p>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What the product measures of itself. */
export function OwnMeasures() {
  return (
    <Grid as="ul" items="small">
      {ownMeasures.map(({ title, text }) => (
        <Card key={title} as="li">
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.measure}>{text}</p>
        </Card>
      ))}
    </Grid>
  );
}

/** Fragment identifier of the part of the page that holds the form. */
export const trialFormId = 'free-trial-form';

/** Brings the form into view and puts the cursor into its first field. */
function goToForm(event: MouseEvent): void {
  const panel = document.getElementById(trialFormId);
  const field = panel?.querySelector<HTMLElement>('input');
  if (!panel || !field) return;
  event.preventDefault();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  panel.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  field.focus({ preventScroll: true });
}

/** The last word of the page: back up to its form. */
export function TrialClosing() {
  return (
    <Section
      tone="inverse"
      align="center"
      title="Ready when you are"
      lead={`${trialDays} days to look around. No credit card, nothing to cancel.`}
    >
      <p className={styles.action}>
        <ButtonLink to={`/free-trial#${trialFormId}`} size="large" onClick={goToForm}>
          Start Your Free Trial
        </ButtonLink>
      </p>
    </Section>
  );
}
