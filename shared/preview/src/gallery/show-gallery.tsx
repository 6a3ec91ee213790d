import { createRoot } from 'react-dom/client';
import { Choice } from '../choice.tsx';
import { place } from '../place.ts';
import type { PreviewBoot } from '../preview-boot.ts';
import { applyTheme, keptTheme, themes } from '../theme.ts';
import toolbar from '../toolbar.module.css';
import { Gallery } from './gallery.tsx';

/** Shows the gallery, with a way back to the remote that the preview is of. */
export function showGallery({ remote }: PreviewBoot): void {
  document.title = 'Gallery';
  createRoot(place('toolbar')).render(
    <div className={toolbar.toolbar}>
      <a href={remote.pages.find(({ path }) => !path.includes('/:'))?.path ?? '/'}>{remote.name}</a>
      <div className={toolbar.choices}>
        <Choice label="Theme" defaultValue={keptTheme()} options={themes} onChoose={applyTheme} />
      </div>
    </div>,
  );
  createRoot(place('page')).render(<Gallery />);
}
