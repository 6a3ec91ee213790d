import type { CardData, Shell } from '@adili/contract';
import { apiOf } from '@adili/http/use-api';
import { readReadiness } from '../readiness/read-readiness.ts';
import { ringsOf } from './rings.ts';
import { stepsOf, tasksOf } from './tasks.ts';

/** What the register says on a dashboard: how each framework stands, and what is open. @throws {ApiError | NetworkError} */
export async function readCardData(shell: Shell, signal: AbortSignal): Promise<CardData> {
  const readiness = await readReadiness(apiOf(shell), signal);
  const user = shell.session.get()?.user;
  return {
    figures: ringsOf(readiness),
    tasks: user ? tasksOf(readiness, user) : [],
    steps: user ? stepsOf(readiness, user) : [],
  };
}
