import { definePage, useSession } from '@adili/contract';
import { DashboardPage, ownerOf } from '@adili/ui';
import { OwnConsents } from '../consents/own-consents.tsx';
import styles from '../consents/preferences.module.css';
import { SpeedChoicePanel, VisitorPreferences } from '../consents/visitor-preferences.tsx';
import { LanguageChoice, languageOf, readWords, useWords } from '../words/use-words.tsx';

const path = '/preferences';

/** Where anybody decides what is done with their data, with an account or without. */
function Preferences() {
  const session = useSession();
  const spoken = useWords();
  const { language, words } = spoken;
  return (
    <div lang={language}>
      <DashboardPage title={words.preferences.title} lead={words.preferences.lead}>
        <LanguageChoice path={path} spoken={spoken} />
        {session ? (
          <>
            {/* What one has with an account is English. */}
            <div lang="en" className={styles.sheets}>
              <OwnConsents key={ownerOf(session.user)} source="preferences" />
            </div>
            <div className={styles.sheets}>
              <SpeedChoicePanel words={words} />
            </div>
          </>
        ) : (
          <div className={styles.sheets}>
            <VisitorPreferences path={path} language={language} words={words} />
          </div>
        )}
      </DashboardPage>
    </div>
  );
}

export default definePage(Preferences, {
  head: async ({ search }) => ({
    title: (await readWords(languageOf(search))).preferences.title,
    description:
      'Accept or refuse what Adili does with your data, purpose by purpose, with an account or without. Global Privacy Control is honoured.',
    canonical: path,
  }),
});
