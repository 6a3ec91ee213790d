export interface QuestionAndAnswer {
  question: string;
  /** Plain text. */
  answer: string;
}

/** schema.org FAQPage of the questions that the page shows. */
export const faqPage = (questions: readonly QuestionAndAnswer[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
