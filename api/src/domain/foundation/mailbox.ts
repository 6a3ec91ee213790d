const dotless = new Set(['gmail.com', 'googlemail.com']);

/** One mailbox, in whatever case, with whatever tag behind a plus and, at Gmail, with whatever dots it was typed. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = '', host] = [
    email.slice(0, at).toLowerCase().replace(/\+.*$/s, ''),
    email.slice(at + 1).toLowerCase(),
  ];
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
