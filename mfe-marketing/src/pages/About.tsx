import { brand } from '@adili/schemas/brand';
import { PageHeader, Section } from '@adili/ui';
import { Leadership, Mission } from '../about/sections.tsx';
import { SolutionsCarousel } from '../about/solutions-carousel.tsx';
import { solutions } from '../data/solutions.ts';
import { EmailForm } from '../email-form/email-form.tsx';
import { organization } from '../head/organization.ts';
import { publicPage } from '../head/page-head.ts';
import { ProductScreen } from '../screens/product-screen.tsx';
import { solutionsScreens } from '../screens/solutions-screens.ts';
import { SignupOrSales } from '../ways-in/signup-or-sales.tsx';

function About() {
  return (
    <>
      <PageHeader
        eyebrow={`About ${brand.name}`}
        title="We make the law something a small team can finish"
        lead="Automated compliance and accessibility for startups, small and medium businesses and enterprises."
        actions={<SignupOrSales />}
        aside={<ProductScreen of={solutionsScreens.requests} />}
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
  description: `Why ${brand.name} works on compliance and accessibility, the ${solutions.length} frameworks it has guides to, and which role answers for what. Leave us your email.`,
  path: '/AboutUs',
  jsonLd: [organization],
});

/** Leaves an address, and the team writes back. */
export function ContactEmail() {
  return (
    <Section
      title="Leave your email"
      tone="inverse"
      lead="We’ll add your address to our list and write to you."
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
