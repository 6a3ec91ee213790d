import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { Panel } from './panel.tsx';

export const examples: Examples = {
  Plain: () => (
    <Panel title="Consents">
      <p>Two consents, both granted.</p>
    </Panel>
  ),
  WithTools: () => (
    <Panel
      title="Profile"
      tools={
        <Button variant="secondary" size="small">
          Edit profile
        </Button>
      }
      foot={<p>Changed on 21 Nov 2026</p>}
    >
      <p>Amina Odhiambo, Duka Ltd</p>
    </Panel>
  ),
};
