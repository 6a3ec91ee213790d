export interface InquiryPoint {
  title: string;
  text: string;
}

/** What a demo shows. */
export const demoPoints: readonly InquiryPoint[] = [
  {
    title: 'Your frameworks, not a sample',
    text: 'Tell us which ones bind you, and the demo follows them.',
  },
  {
    title: 'The dashboard at work',
    text: 'Risks, consents and data subject requests, and the record each step leaves behind.',
  },
  {
    title: 'Answers from people who know audits',
    text: 'Bring your security questionnaire or your auditor’s list. We go through it with you.',
  },
];
