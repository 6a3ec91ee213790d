import { definePage, type PageProps } from '@adili/contract';
import { InvitationOfLink } from '../invitation/invitation-of-link.tsx';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { invitationTrust } from '../layout/trust-points.ts';

function Invitation({ search }: PageProps) {
  return (
    <AuthLayout title="Invitation" lead="Work together in one organisation." trust={invitationTrust}>
      <InvitationOfLink search={search} />
    </AuthLayout>
  );
}

export default definePage(Invitation, {
  head: () => ({
    title: 'Invitation',
    description:
      'Join an organisation on Adili with the link from your mail: with the account that you have, or with one that you open here.',
  }),
});
