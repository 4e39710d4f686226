import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { toDrawnTop, toListTop } from '@shoebox/web-kit/grid/scroll-scale'

/** What is seen of a list, in pixels of the list. */
export type GridView = {
  top: number
  height: number
  /** How far the list is ahead of the page; 0 unless it is too tall to scroll. */
  shift: number
}

export function readView(list: HTMLElement, { height }: GridLayout): GridView {
  const drawnTop = -list.getBoundingClientRect().top
  const viewHeight = window.innerHeight
  const top = toListTop(drawnTop, { height, viewHeight })

  return { top, height: viewHeight, shift: top - drawnTop }
}

/** Scrolls the page until the view begins there. */
export function scrollToTop(list: HTMLElement, layout: GridLayout, top: number): void {
  const drawnTop = toDrawnTop(top, { height: layout.height, viewHeight: window.innerHeight })
  const way = drawnTop + list.getBoundingClientRect().top

  if (Math.abs(way) >= 0.5) window.scrollBy({ top: way, behavior: 'instant' })
}
