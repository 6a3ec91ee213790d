export interface Stone {
  /** SVG path. */
  d: string;
  /** Order in which the stones are set. */
  order: number;
  keystone: boolean;
}

export const centre = { x: 280, y: 232 };
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
export const floor = centre.y + courses * courseHeight;

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
