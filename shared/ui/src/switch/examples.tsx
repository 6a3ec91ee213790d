import { useState } from 'react';
import type { Examples } from '../example.ts';
import { Switch } from './switch.tsx';

function Pressable() {
  const [on, setOn] = useState(true);
  return <Switch label="Newsletter" on={on} onChange={setOn} />;
}

export const examples: Examples = {
  Pressable,
  Busy: () => <Switch label="Analytics" on={false} busy onChange={() => undefined} />,
  WithError: () => (
    <Switch
      label="Product updates"
      on={false}
      error="The server could not be reached. Please try again."
      onChange={() => undefined}
    />
  ),
};
