import type { OperatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';
import { dayOf } from '@adili/ui';

type Asked = Pick<OperatorRequestDetail, 'type' | 'created_at' | 'reference' | 'requester'>;

const written: Readonly<Record<OperatorRequestDetail['type'], string>> = {
  Access: 'This is the data that we keep of you: [list it].',
  Portability: 'This is the data that you gave us, for another service to take: [say where it is].',
  Rectification: 'We have corrected this: [say what, from what and to what].',
  Restriction: 'We only store this now, and use it no more: [say what, and until when].',
  Objection: 'We have stopped this: [say what].',
  Deletion: 'We have erased your data. What the law makes us keep stays: [say what, and for how long].',
};

const packaged =
  'Your data is ready on the page of your request: as a page to read, and as a file for programs. Our privacy policy says where we have it from, why we keep it, for how long, and who else gets it.';

/** An answer to begin with; what stands in brackets is the operator's to say. */
export function answerTemplate(
  { type, created_at, reference, requester }: Asked,
  hasPackage: boolean,
): string {
  return [
    `Dear ${requester.name ?? requester.email},`,
    `Thank you for your ${type} request of ${dayOf(created_at)} (${reference}).`,
    hasPackage ? packaged : written[type],
    'If something is missing or wrong, answer on the page of your request or write to us. You can also complain to the data protection authority where you live.',
  ].join('\n\n');
}
