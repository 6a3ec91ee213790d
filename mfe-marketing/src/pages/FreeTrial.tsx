import { definePage, type PageProps } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/trial-length';
import { CheckIcon, Section } from '@adili/ui';
import { trialFaqs } from '../data/faqs.ts';
import { trialValues } from '../data/trial.ts';
import { FormPage } from '../forms/form-page.tsx';
import { Points } from '../forms/points.tsx';
import { Questions } from '../forms/questions.tsx';
import { planIn } from '../forms/trial/chosen-plan.tsx';
import { TrialClosing, trialFormId } from '../forms/trial/closing.tsx';
import { Testimonials } from '../forms/trial/testimonials.tsx';
import { TrialTimeline } from '../forms/trial/timeline.tsx';
import { useWayOn } from '../forms/trial/use-way-on.ts';
import { TrialForm } from '../forms/trial-form.tsx';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { faqPage } from '../head/faq-page.ts';
import { pageHead } from '../head/page-head.ts';

const path = '/free-trial';
const values = trialValues.map((value) => ({ ...value, icon: <CheckIcon size={18} /> }));

function FreeTrial({ search }: PageProps) {
  useWayOn();
  return (
    <>
      <FormPage
        eyebrow={`${trialDays} days free, no credit card`}
        title="Start Your Free Trial"
        lead="Automate audits, reporting and accessibility checks, and see within days what it changes for your team."
        formTitle="Create your account"
        formId={trialFormId}
        form={<TrialForm plan={planIn(search)} />}
      >
        <Points points={values} />
      </FormPage>
      <Section tone="sunken" title={`Your ${trialDays} days`} lead="No set-up call, no waiting list.">
        <TrialTimeline />
      </Section>
      <Section title="What a trial can change">
        <Testimonials />
      </Section>
      <Section tone="raised" width="text" title="Before you start">
        <Questions faqs={trialFaqs} />
      </Section>
      <TrialClosing />
    </>
  );
}

export default definePage(FreeTrial, {
  head: () =>
    pageHead({
      title: 'Free Trial',
      description: `Try automated compliance and a WCAG 2.2 accessibility audit free for ${trialDays} days. No credit card: sign up with your work email and begin.`,
      path,
      jsonLd: [breadcrumbs({ name: 'Free Trial', path }), faqPage(trialFaqs)],
    }),
});
