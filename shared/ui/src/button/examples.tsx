import type { Examples } from '../example.ts';
import { ArrowIcon } from '../icons/icons.tsx';
import { Button } from './button.tsx';

export const examples: Examples = {
  Primary: () => <Button>Start Your Free Trial</Button>,
  Secondary: () => <Button variant="secondary">Request a Demo</Button>,
  Quiet: () => <Button variant="quiet">Show all</Button>,
  Danger: () => <Button variant="danger">Opt-Out</Button>,
  WithIcon: () => (
    <Button size="large">
      Continue <ArrowIcon />
    </Button>
  ),
  Small: () => (
    <Button size="small" variant="secondary">
      Export
    </Button>
  ),
  Disabled: () => <Button disabled>Not yet</Button>,
  Busy: () => (
    <Button busy busyLabel="Submitting...">
      Submit
    </Button>
  ),
};
