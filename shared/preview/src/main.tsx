import { GALLERY_PATH, readPreviewBoot } from './preview-boot.ts';
import { applyTheme, keptTheme } from './theme.ts';
import './footer.css';

const boot = readPreviewBoot(document);
applyTheme(keptTheme());
// Each is a chunk of its own, and a document needs one of them.
if (location.pathname === GALLERY_PATH)
  void import('./gallery/show-gallery.tsx').then(({ showGallery }) => showGallery(boot));
else void import('./show-page.tsx').then(({ showPage }) => showPage(boot));
