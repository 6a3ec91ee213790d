import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { Actions } from './actions.tsx';

export const examples: Examples = {
  Two: () => (
    <Actions>
      <Button>Save profile</Button>
      <Button variant="quiet">Cancel</Button>
    </Actions>
  ),
};
