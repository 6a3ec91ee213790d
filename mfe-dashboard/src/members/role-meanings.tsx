import { memberRoles } from '@adili/schemas/organisations/member-role';
import { roleMeaning } from './member-words.ts';
import styles from './role-meanings.module.css';

/** What each role may do, for whoever chooses one. */
export function RoleMeanings() {
  return (
    <ul className={styles.roles}>
      {memberRoles.map((role) => (
        <li key={role}>{roleMeaning(role)}</li>
      ))}
    </ul>
  );
}
