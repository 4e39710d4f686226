/** Which utilities a page is drawn with: `first` are those of the frame and the home page, `whole` all there are. */
export type PageStyles = 'first' | 'whole'

/**
 * The sheet of a page, unless it is there: the server writes it into the page that it draws. The whole one repeats the
 * first in the same order, so that it may follow it; behind the whole one the first would undo what is written for
 * wide windows.
 */
export async function loadPageStyles(wanted: PageStyles): Promise<void> {
  if (import.meta.env.SSR || isThere('whole') || isThere(wanted)) return

  // Only the build knows what the first one holds.
  if (wanted === 'whole' || import.meta.env.DEV) await import('./styles/whole.css')
  else await import('./styles/first.css')
  loaded.add(wanted)
}

const loaded = new Set<PageStyles>()

function isThere(styles: PageStyles): boolean {
  return loaded.has(styles) || document.querySelector(`style[data-sheet="${styles}"]`) !== null
}
