import { Drawing, PlumbLine, Tick, Writing } from './drawing.tsx';
import scene from './hero-scene.module.css';
import styles from './illustration.module.css';

interface Stone {
  /** SVG path. */
  d: string;
  /** Order in which the stones are set. */
  order: number;
  keystone: boolean;
}

const centre = { x: 280, y: 232 };
const inner = 112;
const outer = 172;
const voussoirs = 7;
const courses = 4;
const courseHeight = 48;
const gap = 5;

const point = (radius: number, angle: number) =>
  `${(centre.x + radius * Math.cos(angle)).toFixed(1)} ${(centre.y + radius * Math.sin(angle)).toFixed(1)}`;

const block = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;

/** A wedge of the arch between two angles in radians. */
function wedge(from: number, to: number): string {
  const [outerTrim, innerTrim] = [gap / 2 / outer, gap / 2 / inner];
  return [
    `M${point(outer, from + outerTrim)}`,
    `A${outer} ${outer} 0 0 1 ${point(outer, to - outerTrim)}`,
    `L${point(inner, to - innerTrim)}`,
    `A${inner} ${inner} 0 0 0 ${point(inner, from + innerTrim)}Z`,
  ].join('');
}

const pillar = (x: number): Stone[] =>
  Array.from({ length: courses }, (_, course) => ({
    d: block(x, centre.y + gap / 2 + course * courseHeight, outer - inner, courseHeight - gap),
    order: courses - course,
    keystone: false,
  }));

const crown: Stone[] = Array.from({ length: voussoirs }, (_, index) => {
  const angle = (at: number) => Math.PI + (Math.PI * at) / voussoirs;
  const fromFoot = Math.min(index, voussoirs - 1 - index);
  return {
    d: wedge(angle(index), angle(index + 1)),
    order: courses + 1 + fromFoot,
    keystone: index === (voussoirs - 1) / 2,
  };
});

/** Where the pillars stand. */
const floor = centre.y + courses * courseHeight;

const threshold: Stone = {
  d: block(centre.x - outer - 26, floor, (outer + 26) * 2, 26),
  order: 0,
  keystone: false,
};

/** Sixteen stones, one for each supported framework: a threshold, two pillars and a crown with its keystone. */
export const stones: readonly Stone[] = [
  threshold,
  ...pillar(centre.x - outer),
  ...pillar(centre.x + inner),
  ...crown,
];

const stoneClass = ({ order, keystone }: Stone) =>
  [
    scene.stone,
    order % 2 ? scene.odd : '',
    keystone ? scene.keystone : '',
    scene[`order${order}`] ?? '',
  ].join(' ');

/** An arch set stone by stone, and the plumb line that shows it stands upright. */
export function HeroScene() {
  return (
    <Drawing width={560} height={476}>
      <circle className={scene.disc} cx={centre.x} cy={centre.y + 10} r="224" />
      <path className={styles.axis} d={`M${centre.x} 18V${floor + 46}`} />
      {stones.map((stone) => (
        <path key={stone.d} className={stoneClass(stone)} d={stone.d} />
      ))}
      <g className={scene.plumb}>
        <PlumbLine x={centre.x} y={120} length={216} />
      </g>
      <Checklist />
      <Trend />
      <Consent />
    </Drawing>
  );
}

function Checklist() {
  return (
    <g className={scene.sheet}>
      <rect className={styles.paper} x="14" y="196" width="166" height="138" rx="12" />
      <path className={styles.strong} d="M34 222h62" />
      {[250, 278, 306].map((y, index) => (
        <g key={y}>
          <Tick x={44} y={y} />
          <Writing x={66} y={y} length={[88, 70, 80][index] ?? 80} />
        </g>
      ))}
    </g>
  );
}

function Trend() {
  return (
    <g className={`${scene.sheet} ${scene.late}`}>
      <rect className={styles.paper} x="392" y="112" width="156" height="116" rx="12" />
      <path className={styles.strong} d="M412 136h44" />
      <path className={styles.rule} d="M412 204h116M412 180h116" />
      <path className={styles.trace} d="m412 200 22-10 20 6 24-22 22 4 28-24" />
      <circle className={styles.bob} cx="528" cy="154" r="7" />
    </g>
  );
}

function Consent() {
  return (
    <g className={`${scene.sheet} ${scene.late}`}>
      <rect className={styles.paper} x="404" y="300" width="142" height="64" rx="12" />
      <Writing x={424} y={322} length={52} />
      <Writing x={424} y={342} length={36} />
      <rect className={styles.solid} x="488" y="320" width="42" height="24" rx="12" />
      <circle className={styles.paper} cx="518" cy="332" r="8.5" />
    </g>
  );
}
