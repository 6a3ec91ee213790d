import { definePage } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { PageHeader } from '@adili/ui';
import { ContactEmail } from '../about/contact-email.tsx';
import { Leadership } from '../about/leadership.tsx';
import { Mission } from '../about/mission.tsx';
import { SolutionsCarousel } from '../about/solutions-carousel.tsx';
import { solutions } from '../data/solutions.ts';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { organization } from '../head/organization.ts';
import { pageHead } from '../head/page-head.ts';
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

export default definePage(About, {
  head: () =>
    pageHead({
      title: 'About Us',
      description: `Why ${brand.name} automates compliance and accessibility, the ${solutions.length} frameworks it covers, and the people who answer for it. Write to us any time.`,
      path: '/AboutUs',
      jsonLd: [organization(), breadcrumbs({ name: 'About Us', path: '/AboutUs' })],
    }),
});
