import { VerificationError } from '@adili/schemas/verification/errors';
import { DataRefusedError } from './errors.ts';

/** Does what verifies, and refuses as commands do what it does not find as it was made. @throws {DataRefusedError} */
export async function refusedAsData<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof VerificationError) throw new DataRefusedError(error.message, { cause: error });
    throw error;
  }
}
