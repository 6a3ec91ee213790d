import { replyHours } from './inquiry-reply.ts';

export interface InquiryStep {
  title: string;
  text: string;
}

/** What follows a demo request. */
export const thankYouSteps: readonly InquiryStep[] = [
  { title: 'We read your request.', text: 'A person does, with your frameworks and deadlines in mind.' },
  { title: `You hear from us within ${replyHours} hours.`, text: 'By email, with times to choose from.' },
  { title: 'We meet.', text: 'You see your own case, and ask whatever you like.' },
];
