import type { MemberRole } from '../organisations/member-role.ts';

interface Person {
  /** None of an operator, who belongs to no organisation. */
  readonly memberRole?: MemberRole | undefined;
}

/** Whether a person manages their organisation, and decides for it. */
export const mayManage = ({ memberRole }: Person): boolean =>
  memberRole === 'owner' || memberRole === 'admin';

/** Whether a person does the work of their organisation: all but auditors, who read. */
export const mayWork = (person: Person): boolean => person.memberRole === 'member' || mayManage(person);
