import { definePage, type PageProps } from '@adili/contract';
import styles from '../invitation/invitation.module.css';
import { InvitationOfLink } from '../invitation/invitation-of-link.tsx';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { invitationTrust } from '../trust/invitation.ts';

function Invitation({ search }: PageProps) {
  return (
    <AuthLayout title="Invitation" lead="Work together in one organisation." trust={invitationTrust}>
      <div className={styles.room}>
        <InvitationOfLink search={search} />
      </div>
    </AuthLayout>
  );
}

export default definePage(Invitation, {
  head: () => ({
    title: 'Invitation',
    description:
      'Join an organisation on Adili with the link from your email: with the account that you have, or with one that you open here.',
  }),
});
