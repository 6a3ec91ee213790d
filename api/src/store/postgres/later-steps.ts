/**
 * What releases after 0.2.0 change, as SQL by a name that sorts last: '0002-name': 'alter table ...'. An empty database
 * takes none of them, since the declarations and `undeclared.sql` make it as it is now: change these too.
 * A release adds what the next one needs, and drops or renames only what the release before it no longer uses.
 */
export const laterSteps: Readonly<Record<string, string>> = {
  '0002-turns': 'create table turns ();',
};
