import type { Subject } from '../../store/erasures/table.ts';

/** The values of a mail's headers of some names, each in a line. */
function headersOf(text: string, names: readonly string[]): string[] {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines.flatMap((line) => {
    const [name = '', value = ''] = line.split(/:(.*)/s, 2);
    return names.includes(name.toLowerCase()) ? [value] : [];
  });
}

/** Whether a mail that was written as a file went to somebody, or would bring the team's answer to them. */
export function isMailFileOf({ email, formerEmails = [] }: Subject, text: string): boolean {
  const own = [email, ...formerEmails.map((former) => former.email)].filter(Boolean);
  const named = headersOf(text, ['to', 'reply-to']).flatMap((value) =>
    value.toLowerCase().split(/[\s,<>"]+/),
  );
  return own.some((address) => named.includes(address.toLowerCase()));
}
