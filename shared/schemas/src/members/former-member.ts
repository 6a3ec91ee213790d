/** What an organisation calls a person who has left it. */
export const formerMember = 'A former member';

/** A name amid a sentence; who has none any more has left, too. */
export const nameAmid = (name: string = formerMember): string =>
  name === formerMember ? 'a former member' : name;
