import type { Memory, Write } from '../lowdb/store.ts';
import type { ResetTokens } from './port.ts';

export const resetTokensIn = ({ resetTokens }: Memory, write: Write): ResetTokens => ({
  replace: (token) =>
    write((journal) => {
      for (const { id } of resetTokens.filter((old) => old.userId === token.userId))
        resetTokens.remove(id, journal);
      resetTokens.put(token, journal);
    }),
  take: (id) =>
    write((journal) => {
      const token = resetTokens.get(id);
      resetTokens.remove(id, journal);
      return token;
    }),
  deleteExpired: (now) =>
    write((journal) => {
      const expired = resetTokens.filter((token) => token.expiresAt <= now);
      for (const { id } of expired) resetTokens.remove(id, journal);
      return expired.length;
    }),
});
