import { useEffect, useRef } from 'react';

/** Says who was opted out, and takes the focus that went with the button; the page stays where it was. */
export function OptOutNews({ user }: { user: string | null }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (user !== null && (activeElement === body || activeElement === null))
      place.current?.focus({ preventScroll: true });
  }, [user]);
  return (
    <p ref={place} tabIndex={-1} hidden={user === null}>
      User {user} is opted out.
    </p>
  );
}
