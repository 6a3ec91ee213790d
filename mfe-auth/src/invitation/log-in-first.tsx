import { ButtonLink } from '@adili/ui';

/** The way to the login and back to the invitation. */
export function LogInFirst({ token, email }: { token: string; email: string }) {
  const back = `/invitation?token=${encodeURIComponent(token)}`;
  return (
    <>
      <p>{`${email} has an account already. Log in with it, and you come back here to join.`}</p>
      <ButtonLink size="large" wide to={`/login?from=${encodeURIComponent(back)}`}>
        Log in to join
      </ButtonLink>
    </>
  );
}
