import { Link } from '@adili/contract';
import { ArrowIcon, Badge, PauseButton, Section, Tabs, useAutoAdvance, VisuallyHidden } from '@adili/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { guidePath } from '../data/frameworks.ts';
import { families } from '../data/solution-families.ts';
import { type Solution, solutionIntervalMs, solutions } from '../data/solutions.ts';
import styles from './solutions-carousel.module.css';

interface SolutionPanelProps {
  solution: Solution;
  /** Place in the list, from 1. */
  position: number;
}

/** A solution with the way to its guide. */
function SolutionPanel({ solution, position }: SolutionPanelProps) {
  const family = families.find(({ id }) => id === solution.family);
  return (
    <div className={styles.panel}>
      <p className={styles.position} aria-hidden="true">
        {String(position).padStart(2, '0')}
        <span className={styles.of}>/{solutions.length}</span>
      </p>
      <div className={styles.words}>
        <Badge tone="accent">{family?.title}</Badge>
        <h3 className={styles.title}>{solution.title}</h3>
        {solution.inForce && <p className={styles.edition}>{solution.inForce}</p>}
        <p className={styles.description}>{solution.description}</p>
        <p>
          <Link to={guidePath(solution)} className={styles.more}>
            Read More<VisuallyHidden> about {solution.title}</VisuallyHidden>
            <ArrowIcon size={18} />
          </Link>
        </p>
      </div>
    </div>
  );
}

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
      lead="From Kenyan law to defence contracts: what each one asks, and a guide to it."
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

/** Keeps the selected tab in sight where the row of tabs scrolls, without moving the page. */
function useSelectedTabInView(container: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const list = container.current?.querySelector<HTMLElement>('[role="tablist"]');
    const tab = list?.querySelectorAll<HTMLElement>('[role="tab"]')[index];
    if (!list || !tab) return;
    const middle = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    list.scrollLeft = Math.max(0, middle);
  }, [container, index]);
}
