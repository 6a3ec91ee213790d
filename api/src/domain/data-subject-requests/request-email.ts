import { brand } from '@adili/schemas/brand';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import type { Tables } from '../../store/store.ts';
import type { Email } from '../capabilities.ts';
import { type Letter, letter } from '../letter.ts';
import { notify } from '../notices.ts';
import type { Services } from '../services.ts';

type Words = Pick<Letter, 'subject' | 'says' | 'closing'>;

const reached: Readonly<Record<RequestStatus, (request: DataSubjectRequest) => Words>> = {
  pending: ({ type }) => ({
    subject: `We have your ${type} request`,
    says: [
      `Your ${type} request has reached us. We answer it without undue delay and within the time that your law sets, and write to you at each step.`,
    ],
    closing: [
      'If you did not ask for this, log in and choose a new password: someone else is in your account.',
    ],
  }),
  in_progress: ({ type }) => ({
    subject: `We are working on your ${type} request`,
    says: [`Someone of our team has taken up your ${type} request.`],
  }),
  completed: ({ type }) => ({
    subject: `Your ${type} request is completed`,
    says: [`We have done what your ${type} request asked for.`],
    closing: [`If something is missing, write to ${brand.privacy}.`],
  }),
  rejected: ({ type, reason = '' }) => ({
    subject: `Your ${type} request was rejected`,
    says: [`We have looked into your ${type} request and can't do what it asks for. The reason:`, reason],
    closing: [
      `If you see it differently, write to ${brand.privacy}. You can also turn to your data protection authority.`,
    ],
  }),
};

/** Tells the person where their request stands now. @param siteUrl ends with a slash */
export const requestEmail = (to: string, request: DataSubjectRequest, siteUrl: string): Email =>
  letter({
    to,
    ...reached[request.status](request),
    action: { label: 'See your requests', url: `${siteUrl}dashboard` },
  });

/** Puts that mail into the outbox, as part of the transaction that takes the step. */
export async function tellPerson(
  services: Services,
  tables: Tables,
  request: DataSubjectRequest,
): Promise<void> {
  const person = await tables.users.byId(request.user_id);
  if (person === null) return;
  const mail = requestEmail(person.email, request, services.siteUrl);
  await notify(services, tables, person, { kind: `dsr.${request.status}`, mail });
}
