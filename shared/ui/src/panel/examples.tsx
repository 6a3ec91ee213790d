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
    >
      <p>Amina Odhiambo, Duka Ltd</p>
    </Panel>
  ),
};
