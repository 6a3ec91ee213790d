import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';

/** What an account opened by the invitation is given besides. */
interface Details {
  fullName?: string | undefined;
  password?: string | undefined;
}

/**
 * Takes the invitation up, and goes to the organisation.
 * @param onJoining called before the session starts
 */
export function useJoining(token: string, onJoining: () => void) {
  const { session, navigate } = useShell();
  const api = useApi();
  /** @throws {ApiError | NetworkError} */
  return async (details: Details = {}) => {
    const signedIn = await api.call('POST /auth/invitations/accept', { body: { token, ...details } });
    onJoining();
    session.start(signedIn);
    navigate('/dashboard/organisation', { replace: true });
  };
}
