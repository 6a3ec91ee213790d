import { type PageProps, useShell } from '@adili/contract';
import { choicePath, planNamed, trialDays } from '@adili/schemas/accounts/plan';
import { CheckIcon, Section } from '@adili/ui';
import { useEffect, useRef } from 'react';
import { ClaimedText } from '../claims/words.tsx';
import { trialFaqs } from '../data/faqs.ts';
import { trialValues } from '../data/trial.ts';
import { FormPage, Points } from '../forms/form-page.tsx';
import { Questions } from '../forms/questions.tsx';
import { planIn, TrialForm } from '../forms/trial-form.tsx';
import { OwnMeasures, TrialClosing, TrialTimeline, trialFormId } from '../forms/trial-sections.tsx';
import { faqPage, publicPage } from '../head/page-head.ts';
import { PageCheck } from '../ways-in/page-check.tsx';

const values = trialValues.map(({ title, text }) => ({
  title,
  text: <ClaimedText>{text}</ClaimedText>,
  icon: <CheckIcon size={18} />,
}));

function FreeTrial({ search }: PageProps) {
  useWayOn(search);
  return (
    <>
      <FormPage
        eyebrow={`${trialDays} days free, no credit card`}
        title="Start Your Free Trial"
        lead="Set up your organisation, invite your team, and see where you stand."
        formTitle="Create your account"
        formId={trialFormId}
        form={<TrialForm plan={planIn(search)} />}
      >
        <Points points={values} />
      </FormPage>
      <Section title="Look first, without an account">
        <PageCheck />
      </Section>
      <Section tone="sunken" title={`Your ${trialDays} days`} lead="No set-up call, no waiting list.">
        <TrialTimeline />
      </Section>
      <Section title="What we measure of ourselves">
        <OwnMeasures />
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
  description: `Try Growth free for ${trialDays} days, without a credit card: sign up with your work email, invite your team, and take your data when you go.`,
  path: '/free-trial',
  jsonLd: [faqPage(trialFaqs)],
});

/** Leads on a person who is logged in already when the page opens: a trial is for new accounts. */
function useWayOn(search: string): void {
  const shell = useShell();
  const taken = useRef(false);
  useEffect(() => {
    const session = shell.session.get();
    if (!session || taken.current) return;
    taken.current = true;
    // A prerendered page hydrates without its search: the address itself knows.
    const plan = planNamed(search || window.location.search);
    const own = plan && session.user.memberRole === 'owner' ? choicePath(plan) : '/dashboard';
    shell.navigate(session.user.role === 'admin' ? '/admin/dashboard' : own, { replace: true });
  }, [shell, search]);
}
