/** Images that load faster than this do not fade in. */
const maxMsWithoutFade = 80
const fadeMs = 120
const reducedMotionFadeMs = 80
/** Loaded off-screen images wait at most this long for the next batch. */
const maxBatchMs = 100

type LoadTimes = { startedAt: number; loadedAt: number }

/** Loaded images that are not shown yet. */
const loadedImages = new Map<HTMLImageElement, LoadTimes>()
let frameId = 0

/** Original sources of images with a canceled download. */
const canceledSources = new WeakMap<
  HTMLImageElement,
  { src: string | null; srcset: string | null }
>()

/** Ref callback that shows an image once it has loaded, and cancels its download on unmount. */
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
 * Downloads of unmounted images would delay visible ones. Must run before the image is removed from the page: Chromium
 * leaks a lazy image that loses its `src` after removal.
 */
function cancelDownload(image: HTMLImageElement): void {
  canceledSources.set(image, {
    src: image.getAttribute('src'),
    srcset: image.getAttribute('srcset'),
  })
  image.removeAttribute('srcset')
  image.removeAttribute('src')
}

/** StrictMode runs ref cleanups of images that stay mounted, and React doesn't set their `src` again. */
function restoreSources(image: HTMLImageElement): void {
  const sources = canceledSources.get(image)
  if (!sources) return
  canceledSources.delete(image)
  for (const [name, value] of Object.entries(sources)) {
    if (value !== null && !image.hasAttribute(name)) image.setAttribute(name, value)
  }
}

/**
 * Shows loaded images in batches, because each image shown causes a repaint and each measurement forces a reflow.
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
    // Off-screen images don't fade in, because each fade creates a compositor layer.
    if (loadedAt - startedAt > maxMsWithoutFade && visibleImages.has(image)) fadeIn(image)
  }
  loadedImages.clear()
}

/** Moves the image out of its box, because `opacity: 0` would create a compositor layer. */
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
