import { Section } from '@adili/ui';
import { EmailForm } from '../email-form/email-form.tsx';

/** Leaves an address, and the team writes back. */
export function ContactEmail() {
  return (
    <Section
      title="Let us write to you"
      tone="inverse"
      lead="Leave your address, and someone who knows the frameworks gets in touch."
    >
      <EmailForm
        label="Contact"
        draftKey="about-contact"
        address="POST /contact-sales"
        success="Thank you! We'll reach out soon."
      >
        Contact Me
      </EmailForm>
    </Section>
  );
}
