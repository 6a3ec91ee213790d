import type { User } from '@adili/schemas/accounts/user';
import { Facts } from '@adili/ui';

const orNone = (value: string | undefined) => value || 'Not given';

export const ProfileSummary = ({ user }: { user: User }) => (
  <Facts
    facts={[
      { name: 'Full Name', value: orNone(user.fullName) },
      { name: 'Email', value: user.email },
      { name: 'Company Name', value: orNone(user.company) },
      { name: 'Phone', value: orNone(user.phone) },
    ]}
  />
);
