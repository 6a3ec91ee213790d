import type { Examples } from '../example.ts';
import { Tabs } from '../tabs/tabs.tsx';
import { PauseButton } from './pause-button.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';

const items = ['GDPR', 'HIPAA', 'SOC 2'].map((name) => ({
  // An id without spaces, since one tab names its panel by it.
  id: name.replace(' ', ''),
  label: name,
  content: <p>About {name}</p>,
}));

export const examples: Examples = {
  TabbedCarousel() {
    const advance = useAutoAdvance(items.length, 5000);
    return (
      <div {...advance.containerProps}>
        <PauseButton advance={advance} what="solutions" />
        <Tabs
          label="Solutions that take turns"
          items={items}
          selected={items[advance.index]?.id}
          onSelect={(id) => advance.select(items.findIndex((item) => item.id === id))}
        />
      </div>
    );
  },
};
