import { trialDays } from '@adili/schemas/accounts/trial-length';
import { ButtonLink, Section } from '@adili/ui';
import type { MouseEvent } from 'react';
import styles from './closing.module.css';

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
      lead={`${trialDays} days to see where you stand. No credit card, nothing to cancel.`}
    >
      <p className={styles.action}>
        <ButtonLink to={`/free-trial#${trialFormId}`} size="large" onClick={goToForm}>
          Start Your Free Trial
        </ButtonLink>
      </p>
    </Section>
  );
}
