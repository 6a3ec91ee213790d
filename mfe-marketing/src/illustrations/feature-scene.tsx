import type { SceneName } from '../data/features.ts';
import { Drawing, PlumbLine, Tick, Writing } from './drawing.tsx';
import styles from './illustration.module.css';

/** The canvas that all feature drawings share. */
const size = { width: 360, height: 220 };

/** A trace that leaves its band once, and is seen. */
function Monitor() {
  return (
    <Drawing {...size}>
      <rect className={styles.paper} x="36" y="24" width="288" height="172" rx="12" />
      <rect className={styles.soft} x="56" y="84" width="248" height="58" rx="6" />
      <path className={styles.axis} d="M56 84h248M56 142h248" />
      <path className={styles.trace} d="m60 124 26-14 24 10 26-20 24 8 24 6 22-52 24 48 26-6 22 8 24-10" />
      <circle className={styles.glow} cx="206" cy="62" r="18" />
      <circle className={styles.bob} cx="206" cy="62" r="8" />
      <Writing x={56} y={170} length={46} />
      <Writing x={130} y={170} length={30} />
      <Writing x={232} y={170} length={60} />
    </Drawing>
  );
}

/** Sheets that are checked and sealed. */
function Report() {
  return (
    <Drawing {...size}>
      <rect className={styles.soft} x="118" y="14" width="150" height="190" rx="10" />
      <rect className={styles.paper} x="96" y="26" width="150" height="184" rx="10" />
      <path className={styles.strong} d="M118 54h58" />
      <Writing x={118} y={74} length={100} />
      {[104, 134, 164].map((y, index) => (
        <g key={y}>
          <Tick x={128} y={y} />
          <Writing x={150} y={y} length={[72, 52, 64][index] ?? 60} />
        </g>
      ))}
      <circle className={styles.bob} cx="246" cy="176" r="26" />
      <path className={styles.strong} d="m235 176 8 8 15-16" />
    </Drawing>
  );
}

/** Four tools around one plumb line. */
function Integrations() {
  return (
    <Drawing {...size}>
      <path
        className={styles.trace}
        d="M92 62h32a20 20 0 0 1 20 20v8M268 62h-32a20 20 0 0 0-20 20v8M92 170h32a20 20 0 0 0 20-20v-8M268 170h-32a20 20 0 0 1-20-20v-8"
      />
      <rect className={styles.solid} x="132" y="70" width="96" height="92" rx="22" />
      <path className={styles.tick} d="m158 140 22-48 22 48" />
      <path className={styles.plumb} d="M180 96v24" />
      <circle className={styles.bob} cx="180" cy="128" r="7" />
      <rect className={styles.paper} x="36" y="36" width="60" height="52" rx="12" />
      <path
        className={styles.trace}
        d="M54 54h24a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H64l-8 6v-6h-2a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4Z"
      />
      <rect className={styles.paper} x="264" y="36" width="60" height="52" rx="12" />
      <path className={styles.trace} d="M282 50h24v24h-24ZM282 58h24" />
      <rect className={styles.paper} x="36" y="144" width="60" height="52" rx="12" />
      <circle className={styles.trace} cx="66" cy="164" r="6" />
      <path className={styles.trace} d="M54 182a12 9 0 0 1 24 0" />
      <rect className={styles.paper} x="264" y="144" width="60" height="52" rx="12" />
      <path className={styles.trace} d="m286 162-8 8 8 8M302 162l8 8-8 8" />
    </Drawing>
  );
}

/** Records in rows, with their states. */
function Dashboard() {
  return (
    <Drawing {...size}>
      <rect className={styles.paper} x="36" y="22" width="288" height="176" rx="12" />
      <rect className={styles.soft} x="36.75" y="22.75" width="64" height="174.5" rx="11" />
      <circle className={styles.solid} cx="68" cy="50" r="11" />
      {[84, 106, 128].map((y) => (
        <Writing key={y} x={54} y={y} length={28} />
      ))}
      <path className={styles.strong} d="M122 50h70" />
      {[84, 116, 148].map((y, index) => (
        <g key={y}>
          <path className={styles.rule} d={`M122 ${y + 16}h180`} />
          <Writing x={122} y={y} length={[58, 74, 48][index] ?? 50} />
          <Writing x={214} y={y} length={26} />
          <rect
            className={index === 1 ? styles.bob : styles.solid}
            x="264"
            y={y - 8}
            width="38"
            height="16"
            rx="8"
          />
        </g>
      ))}
    </Drawing>
  );
}

/** An open book. */
function Training() {
  return (
    <Drawing {...size}>
      <path
        className={styles.soft}
        d="M180 66c-30-22-76-26-124-18v126c48-8 94-4 124 18 30-22 76-26 124-18V48c-48-8-94-4-124 18Z"
      />
      <path
        className={styles.paper}
        d="M180 56c-28-20-70-24-114-17v122c44-7 86-3 114 17 28-20 70-24 114-17V39c-44-7-86-3-114 17Z"
      />
      <path className={styles.rule} d="M180 56v122" />
      <path className={styles.text} d="M90 66c22-2 44 0 64 8M90 90c22-2 44 0 64 8M90 114c22-2 34-1 46 4" />
      <path className={styles.text} d="M206 74c20-8 42-10 64-8M206 98c20-8 42-10 64-8" />
      <Tick x={218} y={130} />
      <path className={styles.text} d="M240 124c10-2 20-3 30-2" />
      <PlumbLine x={180} y={20} length={20} />
    </Drawing>
  );
}

/** A page with a visible focus and passed checks. */
function Accessibility() {
  return (
    <Drawing {...size}>
      <rect className={styles.paper} x="36" y="22" width="288" height="176" rx="12" />
      <path className={styles.rule} d="M36 52h288" />
      {[56, 72, 88].map((x) => (
        <circle key={x} className={styles.soft} cx={x} cy="37" r="5" />
      ))}
      <text className={styles.letter} x="58" y="108" fontSize="50">
        Aa
      </text>
      <Writing x={58} y={136} length={96} />
      <Writing x={58} y={156} length={76} />
      <rect className={styles.plumb} x="186" y="76" width="116" height="44" rx="12" />
      <rect className={styles.solid} x="192" y="82" width="104" height="32" rx="8" />
      <path className={styles.tick} d="M220 98h48" />
      <Tick x={202} y={150} />
      <Writing x={224} y={150} length={70} />
      <Tick x={202} y={176} />
      <Writing x={224} y={176} length={48} />
    </Drawing>
  );
}

const scenes = {
  report: Report,
  monitor: Monitor,
  dashboard: Dashboard,
  integrations: Integrations,
  accessibility: Accessibility,
  training: Training,
} satisfies Record<SceneName, () => React.ReactNode>;

/** The drawing of a feature. */
export function FeatureScene({ name }: { name: SceneName }) {
  const Scene = scenes[name];
  return <Scene />;
}
