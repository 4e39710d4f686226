import type { Shortcut } from '@shoebox/web-kit/keyboard/shortcuts'
import type { Direction, PictureControls } from './use-picture-view.ts'

type LightboxShortcutsOptions = {
  controls: Pick<PictureControls, 'isZoomed' | 'zoomIn' | 'zoomOut' | 'fitToWindow' | 'panTowards'>
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  changeSurround: () => void
  toggleInfo: () => void
}

/** The arrow keys go to the previous or next photo, or pan a zoomed photo. */
export function createLightboxShortcuts(options: LightboxShortcutsOptions): Shortcut[] {
  const { controls, onPrevious, onNext, changeSurround, toggleInfo } = options
  const { isZoomed } = controls
  const navigationKey = (key: string, label: string, run: (() => void) | undefined): Shortcut => ({
    keys: [key],
    label,
    run: () => run?.(),
    isActive: !isZoomed && run !== undefined,
    repeats: true,
  })
  const panKey = (key: string, direction: Direction): Shortcut => ({
    keys: [key],
    label: `Move ${direction}`,
    run: () => controls.panTowards(direction),
    isActive: isZoomed,
    repeats: true,
  })

  return [
    navigationKey('ArrowLeft', 'Previous photo', onPrevious),
    navigationKey('ArrowRight', 'Next photo', onNext),
    panKey('ArrowLeft', 'left'),
    panKey('ArrowRight', 'right'),
    panKey('ArrowUp', 'up'),
    panKey('ArrowDown', 'down'),
    { keys: ['+', '='], label: 'Zoom in', run: controls.zoomIn, repeats: true },
    { keys: ['-', '_'], label: 'Zoom out', run: controls.zoomOut, repeats: true },
    { keys: ['0'], label: 'Fit to window', run: controls.fitToWindow },
    { keys: ['b'], label: 'Change background', run: changeSurround },
    { keys: ['i'], label: 'Photo information', run: toggleInfo },
  ]
}
