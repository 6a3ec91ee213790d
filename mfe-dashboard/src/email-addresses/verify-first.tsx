import { ApiError } from '@adili/http';
import { ButtonLink } from '@adili/ui';
import { useState } from 'react';

/** The code of the error that the last call ended with, where it did. */
export function useErrorCode() {
  const [code, setCode] = useState<string>();
  const watch = <Answer,>(call: Promise<Answer>): Promise<Answer> => {
    setCode(undefined);
    return call.catch((error: unknown) => {
      setCode(error instanceof ApiError ? error.code : undefined);
      throw error;
    });
  };
  return { code, watch };
}

/** The way to the page where an address is verified, where a call failed because the person's own is not. */
export const VerifyFirst = ({ code }: { code: string | undefined }) =>
  code === 'address_not_verified' && (
    <div>
      <ButtonLink variant="secondary" size="small" to="/dashboard/account">
        Go to your account
      </ButtonLink>
    </div>
  );
