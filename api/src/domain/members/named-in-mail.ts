/** What mail programs make a link of. */
const linkLike = /\w[.:/@]\w|:\/\//;

/** An organisation's name in a mail; one that would become a link there is left out, so that nobody mails links in our name. */
export const namedInMail = (name: string): string =>
  name === '' || linkLike.test(name) ? 'the organisation' : `the organisation “${name}”`;
