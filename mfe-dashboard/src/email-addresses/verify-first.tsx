import { ApiError } from '@adili/http';
import { ButtonLink, FormAlert, type FormMessage } from '@adili/ui';

/** Whether a call was refused because the person's own address is not verified. */
export const isUnverified = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'address_not_verified';

/** How a form ended, with the way to the page where an address is verified if that was missing. */
export function VerifyFirstAlert({ message, show }: { message: FormMessage | null; show: boolean }) {
  const isShown = show && message?.kind === 'error';
  return (
    <>
      <FormAlert message={message} />
      {isShown && (
        <div>
          <ButtonLink variant="secondary" size="small" to="/dashboard/account">
            Go to your account
          </ButtonLink>
        </div>
      )}
    </>
  );
}
