import { Link } from '@adili/contract';
import { Accordion, type AccordionProps } from '@adili/ui';
import { ClaimedText } from '../claims/words.tsx';
import type { Faq } from '../data/faqs.ts';

export interface QuestionsProps extends Omit<AccordionProps, 'items'> {
  faqs: readonly Faq[];
}

/** Questions with their answers: one open at a time. */
export function Questions({ faqs, ...accordion }: QuestionsProps) {
  const items = faqs.map(({ id, question, answer, link }) => ({
    id,
    title: question,
    content: (
      <p>
        <ClaimedText>{answer}</ClaimedText>
        {link && (
          <>
            {' '}
            <Link to={link.to}>{link.label}</Link>
          </>
        )}
      </p>
    ),
  }));
  return <Accordion items={items} {...accordion} />;
}
