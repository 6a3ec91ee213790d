import { createHash } from 'node:crypto';
import type { ControlInFull } from '@adili/schemas/controls/control';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { multipart, multipartHeaders } from '../../../api/src/testing/register.ts';
import { type CalledApi, countMissing, untilGone, type Work } from './work.ts';

const atOnce = 3;

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Of one length or another, so that a kill falls in the receiving of some and in the entering of others. */
const contentOf = (name: string) => Buffer.alloc(20_000 + Math.floor(Math.random() * 400_000), name);

/** @param control what it proves */
export const upload = (api: CalledApi, control: string, name: string, content: Buffer): Promise<Evidence> =>
  fetch(`${api.base}/controls/${control}/evidence`, {
    method: 'POST',
    headers: { ...multipartHeaders, authorization: `Bearer ${api.token}` },
    body: multipart({ name, content }),
  }).then(async (answer) => {
    if (answer.status !== 201)
      throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Evidence>;
  });

async function hashOfFile({ base, token }: CalledApi, id: string): Promise<string | null> {
  const answer = await fetch(`${base}/evidence/${id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const content = new Uint8Array(await answer.arrayBuffer());
  return answer.status === 200 ? hashOf(content) : null;
}

/** Files of evidence that are given to a control of their own. */
export function uploads(): Work {
  const acknowledged = new Set<string>();
  /** Hashes of all that was sent, by the names of the files. */
  const sent = new Map<string, string>();
  let unanswered = 0;

  const giveOne = async (api: CalledApi, control: string) => {
    const name = `file-${sent.size}.txt`;
    const content = contentOf(name);
    sent.set(name, hashOf(content));
    unanswered += 1;
    const { id } = await upload(api, control, name, content);
    unanswered -= 1;
    acknowledged.add(id);
  };

  return {
    name: 'uploads',
    ask: async (api) => {
      unanswered = 0;
      const body = { title: 'Keep records' };
      const control = api.ask<ControlInFull>('POST', '/controls', 201, { body });
      const giveNext = async () => giveOne(api, (await control).id);
      await Promise.all(Array.from({ length: atOnce }, () => untilGone(giveNext)));
    },
    isUnderWay: async () => unanswered > 0,
    compare: async (api) => {
      const all = await api.ask<Evidence[]>('GET', '/evidence?limit=500', 200);
      const there = all.filter(({ name = '' }) => sent.has(name));
      const ids = new Set(there.map(({ id }) => id));
      let half = 0;
      for (const { id, name = '' } of there) {
        if ((await hashOfFile(api, id)) !== sent.get(name)) half += 1;
        await api.ask('DELETE', `/evidence/${id}`, 204);
      }
      const found = { acknowledged: acknowledged.size, lost: countMissing(acknowledged, ids), half };
      acknowledged.clear();
      return found;
    },
  };
}
