import type { SessionUser } from '@adili/contract';

type Role = Pick<SessionUser, 'memberRole'>;

/** Whether a person may add controls and give evidence: all but auditors, who read. */
export const mayWork = ({ memberRole }: Role): boolean =>
  memberRole === 'owner' || memberRole === 'admin' || memberRole === 'member';

/** Whether a person may adopt frameworks, exclude requirements and give them to people. */
export const mayManage = ({ memberRole }: Role): boolean => memberRole === 'owner' || memberRole === 'admin';
