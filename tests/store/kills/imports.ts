import type { Framework } from '@adili/schemas/frameworks/framework';
import { type CalledApi, countMissing, untilGone, type Work } from './work.ts';

/** Requirements of each. */
const rows = 300;

/** An organisation's at once: one more would be refused. */
const atOnce = 2;

const csv = `id,title,text\n${Array.from({ length: rows }, (_, row) => `r${row},Rule ${row},${'As the law has it. '.repeat(50)}`).join('\n')}\n`;

const headers = { 'content-type': 'text/csv' };

/** Frameworks that are imported. */
export function imports(): Work {
  const acknowledged = new Set<string>();
  // Those that nobody answered for: their process is gone.
  let unanswered = 0;

  const importOne = async (api: CalledApi) => {
    unanswered += 1;
    const { id } = await api.ask<Framework>('POST', '/frameworks/imports', 201, { body: csv, headers });
    unanswered -= 1;
    acknowledged.add(id);
  };

  /** Whether all of it can be read, as its facts say. */
  const isWhole = async (api: CalledApi, { id, requirements }: Framework) => {
    const there = await api
      .ask<unknown[]>('GET', `/frameworks/${id}/requirements`, 200)
      .catch((): unknown[] => []);
    return there.length === rows && requirements === rows;
  };

  return {
    name: 'imports',
    ask: async (api) => {
      unanswered = 0;
      await Promise.all(Array.from({ length: atOnce }, () => untilGone(() => importOne(api))));
    },
    isUnderWay: async () => unanswered > 0,
    compare: async (api) => {
      const all = await api.ask<Framework[]>('GET', '/frameworks', 200);
      const there = all.filter(({ imported }) => imported);
      const ids = new Set(there.map(({ id }) => id));
      let half = 0;
      for (const one of there) {
        if (!(await isWhole(api, one))) half += 1;
        await api.ask('DELETE', `/frameworks/${one.id}`, 204);
      }
      const found = { acknowledged: acknowledged.size, lost: countMissing(acknowledged, ids), half };
      acknowledged.clear();
      return found;
    },
  };
}
