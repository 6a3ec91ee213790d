import { brand } from '@adili/schemas/brand';
import type { LegalSection } from '../legal-section.ts';
import { MailLink } from '../mail-link.tsx';

export const ending: readonly LegalSection[] = [
  {
    id: 'availability',
    title: 'Availability and support',
    body: (
      <p>
        We work to keep the service running at all times, and announce maintenance where we can. The level of
        support depends on your plan; Enterprise comes with a service level agreement.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <p>
        You can stop at any time: open a request for deletion in your dashboard, or write to us. We may
        suspend or close an account that breaks these terms, after a warning wherever the harm allows one.
        Before we close an account for any other reason, we give you time to ask for a copy of your data.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We answer for what we do as the law provides. Nothing in these terms limits liability that can’t be
        limited by law, nor any right that the law gives you as a consumer or a data subject.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When we change these terms, we change the date at the top. Of changes that matter to you we tell you
        before they apply; if you don’t agree, you can leave before then.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms: <MailLink to={brand.support} />.
      </p>
    ),
  },
];
