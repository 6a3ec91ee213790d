export interface TrialQuote {
  text: string;
  name: string;
  role: string;
}

/** Invented people, and said to be so wherever they are shown. */
export const trialQuotes: readonly TrialQuote[] = [
  {
    text: 'We spent our first afternoon on the accessibility audit and had a list our developers could start on the next morning.',
    name: 'Achieng Mutua',
    role: 'Product lead, online retailer',
  },
  {
    text: 'Every data subject request used to live in somebody’s inbox. Now each one has a status, a date and a name beside it.',
    name: 'Samuel Njoroge',
    role: 'Data protection officer, clinic group',
  },
  {
    text: 'Nobody asked for a card, so I could try it before I had a budget. That made the conversation with finance short.',
    name: 'Fatuma Ali',
    role: 'Operations manager, software startup',
  },
];

export const trialQuotesNote = 'Illustrative quotes: the people and companies are invented.';
