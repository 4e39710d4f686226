/** Images that load faster than this do not fade in. */
const maxMsWithoutFade = 80
const fadeMs = 120
const reducedMotionFadeMs = 80
/** How long off-screen images are batched before they are shown. */
const maxBatchMs = 100

type LoadTimes = { startedAt: number; loadedAt: number }

/** Loaded images that are not shown yet. */
const loadedImages = new Map<HTMLImageElement, LoadTimes>()
let frameId = 0

/** Sources of canceled images, in case the element stays mounted. */
const canceledSources = new WeakMap<
  HTMLImageElement,
  { src: string | null; srcset: string | null }
>()

/** Ref callback: shows an image once it is loaded, and cancels the download on unmount. */
export function watchPicture(image: HTMLImageElement): () => void {
  const startedAt = performance.now()
  const onLoad = () => {
    loadedImages.set(image, { startedAt, loadedAt: performance.now() })
    if (frameId === 0) frameId = requestAnimationFrame(showLoaded)
  }
  restoreSources(image)
  if (!image.complete) {
    hideImage(image)
    image.addEventListener('load', onLoad, { once: true })
  }

  return () => {
    image.removeEventListener('load', onLoad)
    loadedImages.delete(image)
    if (!image.complete) cancelDownload(image)
  }
}

/**
 * Downloads of unmounted images would delay the visible ones. Runs while the image is still connected: Chromium never
 * frees a lazy image that loses its `src` after removal.
 */
function cancelDownload(image: HTMLImageElement): void {
  canceledSources.set(image, {
    src: image.getAttribute('src'),
    srcset: image.getAttribute('srcset'),
  })
  image.removeAttribute('srcset')
  image.removeAttribute('src')
}

/** StrictMode cleans up and re-runs every ref of an image that stays, and React does not write its `src` again. */
function restoreSources(image: HTMLImageElement): void {
  const sources = canceledSources.get(image)
  if (!sources) return
  canceledSources.delete(image)
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
  const visibleImages = new Set([...loadedImages.keys()].filter(isVisible))
  const isDue =
    visibleImages.size > 0 ||
    [...loadedImages.values()].some(({ loadedAt }) => now - loadedAt >= maxBatchMs)
  frameId = isDue ? 0 : requestAnimationFrame(showLoaded)
  if (!isDue) return

  for (const [image, { startedAt, loadedAt }] of loadedImages) {
    showImage(image)
    // Off-screen images need no fade, and each fade creates a compositor layer.
    if (loadedAt - startedAt > maxMsWithoutFade && visibleImages.has(image)) fadeIn(image)
  }
  loadedImages.clear()
}

/** Moves the image out of its box. `opacity: 0` would create a compositor layer for as long as it loads. */
function hideImage(image: HTMLImageElement): void {
  image.style.objectPosition = '-100vmax 0'
}

function showImage(image: HTMLImageElement): void {
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
