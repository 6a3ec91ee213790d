import { startTestApi } from '../../../testing/api.ts';
import { auditorEnvironment } from '../../../testing/audits.ts';
import { startDaraja } from '../../../testing/daraja.ts';

test('anybody reads whether websites are audited here, and whether M-Pesa is on', async () => {
  const daraja = await startDaraja();
  const settings = [
    [{}, { audits: false, mobileMoney: false, cards: false }],
    [auditorEnvironment, { audits: true, mobileMoney: false, cards: false }],
    [daraja.environment, { audits: false, mobileMoney: true, cards: false }],
  ] as const;
  for (const [environment, answer] of settings) {
    const api = await startTestApi({ environment });
    expect((await api.call('GET', '/installation')).body).toEqual(answer);
    await api.stop();
  }
  daraja.stop();
});
