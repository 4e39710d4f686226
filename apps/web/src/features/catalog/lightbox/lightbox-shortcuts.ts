import type { Shortcut } from '@shoebox/web-kit/keyboard/shortcuts'
import type { PictureControls } from './use-picture-view.ts'

type LightboxShortcutsOptions = {
  controls: Pick<PictureControls, 'isZoomed' | 'zoomIn' | 'zoomOut' | 'fitToWindow' | 'panTowards'>
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  changeSurround: () => void
  toggleInfo: () => void
}

/** Keys of the lightbox. The arrow keys move through the list, or pan the photo while it is zoomed. */
export function lightboxShortcuts(options: LightboxShortcutsOptions): Shortcut[] {
  const { controls, onPrevious, onNext, changeSurround, toggleInfo } = options
  const { isZoomed } = controls
  const step = (key: string, label: string, run: (() => void) | undefined): Shortcut => ({
    keys: [key],
    label,
    run: () => run?.(),
    isActive: !isZoomed && run !== undefined,
    repeats: true,
  })
  const pan = (key: string, to: 'left' | 'right' | 'up' | 'down'): Shortcut => ({
    keys: [key],
    label: `Move ${to}`,
    run: () => controls.panTowards(to),
    isActive: isZoomed,
    repeats: true,
  })

  return [
    step('ArrowLeft', 'Previous photo', onPrevious),
    step('ArrowRight', 'Next photo', onNext),
    pan('ArrowLeft', 'left'),
    pan('ArrowRight', 'right'),
    pan('ArrowUp', 'up'),
    pan('ArrowDown', 'down'),
    { keys: ['+', '='], label: 'Zoom in', run: controls.zoomIn, repeats: true },
    { keys: ['-', '_'], label: 'Zoom out', run: controls.zoomOut, repeats: true },
    { keys: ['0'], label: 'Fit to window', run: controls.fitToWindow },
    { keys: ['b'], label: 'Change the surround', run: changeSurround },
    { keys: ['i'], label: 'Photo information', run: toggleInfo },
  ]
}
