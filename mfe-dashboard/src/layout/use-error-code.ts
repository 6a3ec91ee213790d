import { ApiError } from '@adili/http';
import { useState } from 'react';

/** The code of the error that the last call ended with, where it did. */
export function useErrorCode() {
  const [code, setCode] = useState<string>();
  const watch = <Answer>(call: Promise<Answer>): Promise<Answer> => {
    setCode(undefined);
    return call.catch((error: unknown) => {
      setCode(error instanceof ApiError ? error.code : undefined);
      throw error;
    });
  };
  return { code, watch };
}
