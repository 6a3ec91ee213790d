import type { Api } from '@adili/http';
import type { ListQuestion } from '../lists/list-definition.ts';
import { type Need, oneOrMore } from './need.ts';

const unhandled: ListQuestion = { handled: 'false', limit: 1 };

/** The messages that nobody has handled yet. */
export async function newMessages(api: Api, signal: AbortSignal): Promise<Need[]> {
  const { total } = await api.list('GET /admin/messages', { query: unhandled, signal });
  return [
    {
      count: total,
      words: oneOrMore(total, 'message is new', 'messages are new'),
      to: '/admin/messages?handled=false',
    },
  ];
}
