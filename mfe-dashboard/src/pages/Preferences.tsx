import { definePage, useSession } from '@adili/contract';
import { DashboardPage, ownerOf } from '@adili/ui';
import { OwnConsents } from '../consents/own-consents.tsx';
import styles from '../consents/preferences.module.css';
import { SpeedChoicePanel, VisitorPreferences } from '../consents/visitor-preferences.tsx';

const path = '/preferences';

/** Where anybody decides what is done with their data, with an account or without. */
function Preferences() {
  const session = useSession();
  return (
    <DashboardPage
      title="Privacy preferences"
      lead="Choose what we may do with your data. Accepting and refusing take one click each, and you can change your mind at any time."
    >
      <div className={styles.sheets}>
        {session ? (
          <>
            <OwnConsents key={ownerOf(session.user)} source="preferences" />
            <SpeedChoicePanel />
          </>
        ) : (
          <VisitorPreferences path={path} />
        )}
      </div>
    </DashboardPage>
  );
}

export default definePage(Preferences, {
  head: () => ({
    title: 'Privacy preferences',
    description:
      'Accept or refuse what Adili does with your data, purpose by purpose, with an account or without. Global Privacy Control is honoured.',
    canonical: path,
  }),
});
