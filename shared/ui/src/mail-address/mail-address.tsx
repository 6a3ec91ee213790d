/** An address that breaks before its domain, where its place is too narrow, rather than within a word. */
export function MailAddress({ of: email }: { of: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
