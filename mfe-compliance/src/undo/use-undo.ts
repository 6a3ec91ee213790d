import { useSession } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { Undone, UndoStep } from '@adili/schemas/undo/undo-step';
import { leftWords } from '@adili/ui';

/** Which of a person's changes is meant. */
export type IsMeant = (step: UndoStep) => boolean;

/** A change of one of these things. */
export const changeOf =
  (ids: readonly string[]): IsMeant =>
  ({ target }) =>
    ids.includes(target);

/** Changes that are looked through for the one that is meant: it is among a person's last. */
const limit = 20;

/** What came of it, as a sentence. */
export const undoneWords = ({ restored, left }: Undone): string =>
  `${restored === 0 ? 'Nothing could be undone: it was changed since.' : 'Undone: it is as it was before.'}${leftWords(left)}`;

/** Undoes the last change of the person that is meant. @returns what came of it */
export function useUndo(): (isMeant: IsMeant) => Promise<string> {
  const api = useApi();
  const me = useSession()?.user.id;
  return async (isMeant) => {
    const { rows } = await api.list('GET /undo', { query: { limit } });
    const step = rows.find((one) => one.madeBy === me && isMeant(one));
    if (!step) return 'It is undone already, or can’t be undone any more.';
    return undoneWords(await api.call('POST /undo/:id', { params: { id: step.id } }));
  };
}
