/** The kind of the jobs that send a mail. */
export const mailKind = 'mail';
