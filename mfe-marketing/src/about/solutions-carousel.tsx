import { PauseButton, Section, Tabs, useAutoAdvance } from '@adili/ui';
import { useRef } from 'react';
import { solutionIntervalMs, solutions } from '../data/solutions.ts';
import { SolutionPanel } from './solution-panel.tsx';
import styles from './solutions-carousel.module.css';
import { useSelectedTabInView } from './use-selected-tab-in-view.ts';

const items = solutions.map((solution, index) => ({
  id: solution.slug,
  label: solution.name,
  content: <SolutionPanel solution={solution} position={index + 1} />,
}));

/** The solutions as tabs that take turns, until a person chooses one. */
export function SolutionsCarousel() {
  const advance = useAutoAdvance(solutions.length, solutionIntervalMs);
  const container = useRef<HTMLDivElement>(null);
  useSelectedTabInView(container, advance.index);
  return (
    <Section
      title="Our solutions"
      tone="sunken"
      eyebrow={`${solutions.length} frameworks`}
      lead="From Kenyan law to defence contracts: what each one asks, and a guide to read on."
    >
      <div ref={container} {...advance.containerProps} className={styles.carousel}>
        <div className={styles.controls}>
          <PauseButton advance={advance} what="solutions" />
        </div>
        <Tabs
          label="Solutions"
          orientation="horizontal"
          items={items}
          selected={solutions[advance.index]?.slug ?? ''}
          onSelect={(slug) => advance.select(solutions.findIndex((solution) => solution.slug === slug))}
        />
      </div>
    </Section>
  );
}
