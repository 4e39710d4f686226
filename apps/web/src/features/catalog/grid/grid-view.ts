import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { toDrawnTop, toListTop } from '@shoebox/web-kit/grid/scroll-scale'

/** The visible part of a list, in list coordinates. */
export type GridView = {
  top: number
  height: number
  /** Offset of list coordinates from page coordinates; 0 unless the list is too tall for the browser to scroll. */
  shift: number
}

export function readView(list: HTMLElement, { height }: GridLayout): GridView {
  const drawnTop = -list.getBoundingClientRect().top
  const viewHeight = window.innerHeight
  const top = toListTop(drawnTop, { height, viewHeight })

  return { top, height: viewHeight, shift: top - drawnTop }
}

/** Scrolls the page so that the view starts at `top`. */
export function scrollToTop(list: HTMLElement, layout: GridLayout, top: number): void {
  const drawnTop = toDrawnTop(top, { height: layout.height, viewHeight: window.innerHeight })
  const way = drawnTop + list.getBoundingClientRect().top

  if (Math.abs(way) >= 0.5) window.scrollBy({ top: way, behavior: 'instant' })
}
