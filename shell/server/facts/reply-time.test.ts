import { pino } from 'pino';
import { closeServers, serve } from '../testing/shell-site.ts';
import { AskedFacts } from './asked-facts.ts';
import { replyTimeFacts } from './reply-time.ts';

afterEach(closeServers);

const dayMs = 24 * 3_600_000;

/** What the pages get of what the API answers, one answer after the other. */
async function readInTurn(...answers: { status?: number; body: unknown; at?: number }[]) {
  const left = [...answers];
  const api = await serve((request, response) => {
    const { status = 200, body } = left.shift() ?? { body: null };
    response.writeHead(request.url === '/support/reply-time' ? status : 404).end(JSON.stringify(body));
  });
  const replyTime = new AskedFacts(api, replyTimeFacts, pino({ level: 'silent' }));
  const said: (string | undefined)[] = [];
  for (const { at = 0 } of answers) {
    await replyTime.check(at);
    said.push(replyTime.facts['support.reply-time']);
  }
  return said;
}

test('what was measured is said in hours that hold, and nothing where nobody had an answer', async () => {
  const said = await readInTurn(
    { body: { days: 30, answered: 0 } },
    { body: { days: 30, answered: 41, medianHours: 5.2 } },
    { body: { days: 30, answered: 1_204, medianHours: 0 } },
    { body: { days: 30, answered: 1, medianHours: 2 } },
  );
  expect(said).toEqual([
    undefined,
    'In the last 30 days, half of our 41 answers came within 6 hours.',
    'In the last 30 days, half of our 1,204 answers came within 1 hour.',
    'In the last 30 days, our one answer came within 2 hours.',
  ]);
});

test('an API that fails leaves the figure for a day, and another form is not believed', async () => {
  const figure = { days: 30, answered: 41, medianHours: 6 };
  const said = await readInTurn(
    { body: { ...figure, answered: '41<script>' } },
    { body: figure },
    { status: 503, body: {}, at: dayMs },
    { body: { ...figure, padding: 'x'.repeat(10_000) }, at: dayMs },
    { status: 503, body: {}, at: dayMs + 1 },
  );
  const sentence = 'In the last 30 days, half of our 41 answers came within 6 hours.';
  expect(said).toEqual([undefined, sentence, sentence, sentence, undefined]);
});
