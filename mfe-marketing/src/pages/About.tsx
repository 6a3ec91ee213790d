import { brand } from '@adili/schemas/brand';
import { PageHeader, Section } from '@adili/ui';
import { Leadership, Mission } from '../about/sections.tsx';
import { SolutionsCarousel } from '../about/solutions-carousel.tsx';
import { solutions } from '../data/solutions.ts';
import { EmailForm } from '../email-form/email-form.tsx';
import { organization } from '../head/organization.ts';
import { publicPage } from '../head/page-head.ts';
import { LevelScene } from '../illustrations/level-scene.tsx';
import { SignupOrSales } from '../ways-in/signup-or-sales.tsx';

function About() {
  return (
    <>
      <PageHeader
        eyebrow={`About ${brand.name}`}
        title="We hang the plumb line, so that you can build"
        lead="Automated compliance and accessibility for startups, small and medium businesses and enterprises."
        actions={<SignupOrSales />}
        aside={<LevelScene />}
      />
      <Mission />
      <SolutionsCarousel />
      <Leadership />
      <ContactEmail />
    </>
  );
}

export default publicPage(About, {
  title: 'About Us',
  description: `Why ${brand.name} automates compliance and accessibility, the ${solutions.length} frameworks it covers, and the people who answer for it. Write to us any time.`,
  path: '/AboutUs',
  jsonLd: [organization],
});

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
