import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { Dialog } from './dialog.tsx';

export const examples: Examples = {
  Confirmation() {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Opt-Out
        </Button>
        <Dialog
          open={open}
          title="Confirm Opt-Out"
          onClose={close}
          actions={
            <>
              <Button variant="danger">Yes</Button>
              <Button variant="secondary" onClick={close}>
                No
              </Button>
            </>
          }
        >
          <p>Opt out user-1041 of all consents?</p>
        </Dialog>
      </>
    );
  },
};
