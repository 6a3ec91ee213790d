import { useSession } from '@adili/contract';
import type { Undone, UndoStep } from '@adili/schemas/undo/undo-step';
import { useApi } from './use-api.ts';

/** Which of a person's changes is meant. */
export type IsMeant = (step: UndoStep) => boolean;

/** A change of one of these things. */
export const changeOf =
  (ids: readonly string[]): IsMeant =>
  ({ target }) =>
    ids.includes(target);

/** Changes that are looked through for the one that is meant: it is among a person's last. */
const limit = 20;

/** Undoes the last change of the person that is meant. @returns what came of it; null where it is there no more */
export function useUndo(): (isMeant: IsMeant) => Promise<Undone | null> {
  const api = useApi();
  const me = useSession()?.user.id;
  return async (isMeant) => {
    const { rows } = await api.list('GET /undo', { query: { limit } });
    const step = rows.find((one) => one.madeBy === me && isMeant(one));
    return step ? api.call('POST /undo/:id', { params: { id: step.id } }) : null;
  };
}
