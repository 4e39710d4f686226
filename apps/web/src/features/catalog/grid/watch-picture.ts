/** Images that load faster than this do not fade in. */
const instantMs = 80
const fadeMs = 120
const reducedMotionFadeMs = 80
/** How long off-screen images are batched before they are shown. */
const maxBatchMs = 100

type LoadTimes = { startedAt: number; loadedAt: number }

/** Loaded images that are not shown yet. */
const loaded = new Map<HTMLImageElement, LoadTimes>()
let frame = 0

/** Sources of canceled images, in case the element stays mounted. */
const canceled = new WeakMap<HTMLImageElement, { src: string | null; srcset: string | null }>()

/** Ref callback: shows an image once it is loaded, and cancels the download on unmount. */
export function watchPicture(image: HTMLImageElement): () => void {
  const startedAt = performance.now()
  const onLoad = () => {
    loaded.set(image, { startedAt, loadedAt: performance.now() })
    if (frame === 0) frame = requestAnimationFrame(showLoaded)
  }
  resume(image)
  if (!image.complete) {
    hide(image)
    image.addEventListener('load', onLoad, { once: true })
  }

  return () => {
    image.removeEventListener('load', onLoad)
    loaded.delete(image)
    if (!image.complete) cancel(image)
  }
}

/**
 * Downloads of unmounted images would delay the visible ones. Runs while the image is still connected: Chromium never
 * frees a lazy image that loses its `src` after removal.
 */
function cancel(image: HTMLImageElement): void {
  canceled.set(image, { src: image.getAttribute('src'), srcset: image.getAttribute('srcset') })
  image.removeAttribute('srcset')
  image.removeAttribute('src')
}

/** StrictMode cleans up and re-runs every ref of an image that stays, and React does not write its `src` again. */
function resume(image: HTMLImageElement): void {
  const sources = canceled.get(image)
  if (!sources) return
  canceled.delete(image)
  for (const [name, value] of Object.entries(sources)) {
    if (value !== null && !image.hasAttribute(name)) image.setAttribute(name, value)
  }
}

/**
 * Batches loaded images: showing one repaints its surroundings, and measuring it forces a reflow, so do both once for
 * all of them.
 */
function showLoaded(): void {
  const now = performance.now()
  const visible = new Set([...loaded.keys()].filter(isVisible))
  const isDue =
    visible.size > 0 || [...loaded.values()].some(({ loadedAt }) => now - loadedAt >= maxBatchMs)
  frame = isDue ? 0 : requestAnimationFrame(showLoaded)
  if (!isDue) return

  for (const [image, { startedAt, loadedAt }] of loaded) {
    show(image)
    // Off-screen images need no fade, and each fade creates a compositor layer.
    if (loadedAt - startedAt > instantMs && visible.has(image)) fadeIn(image)
  }
  loaded.clear()
}

/** Moves the image out of its box. `opacity: 0` would create a compositor layer for as long as it loads. */
function hide(image: HTMLImageElement): void {
  image.style.objectPosition = '-100vmax 0'
}

function show(image: HTMLImageElement): void {
  image.style.objectPosition = ''
}

function isVisible(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()

  return bottom > 0 && top < window.innerHeight
}

function fadeIn(image: HTMLImageElement): void {
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  image.animate({ opacity: [0, 1] }, { duration: isMotionReduced ? reducedMotionFadeMs : fadeMs })
}
