import { type PageProps, useShell } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/plan';
import { CheckIcon, Section } from '@adili/ui';
import { useEffect, useRef } from 'react';
import { trialFaqs } from '../data/faqs.ts';
import { trialValues } from '../data/trial.ts';
import { FormPage, Points } from '../forms/form-page.tsx';
import { Questions } from '../forms/questions.tsx';
import { planIn, TrialForm } from '../forms/trial-form.tsx';
import { Testimonials, TrialClosing, TrialTimeline, trialFormId } from '../forms/trial-sections.tsx';
import { faqPage, publicPage } from '../head/page-head.ts';

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

export default publicPage(FreeTrial, {
  title: 'Free Trial',
  description: `Try automated compliance and a WCAG 2.2 accessibility audit free for ${trialDays} days. No credit card: sign up with your work email and begin.`,
  path: '/free-trial',
  jsonLd: [faqPage(trialFaqs)],
});

/** Leads on a person who is logged in already when the page opens: a trial is for new accounts. */
function useWayOn(): void {
  const shell = useShell();
  const taken = useRef(false);
  useEffect(() => {
    const session = shell.session.get();
    if (!session || taken.current) return;
    taken.current = true;
    shell.navigate(session.user.role === 'admin' ? '/admin/dashboard' : '/dashboard', { replace: true });
  }, [shell]);
}
