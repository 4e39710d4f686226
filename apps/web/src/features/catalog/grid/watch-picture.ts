/** Images that load faster than this do not fade in. */
const unnoticedMs = 80
const fadeMs = 120
const stillFadeMs = 80
/** How long off-screen images are batched before they are shown. */
const togetherMs = 100

type Come = { began: number; came: number }

const come = new Map<HTMLImageElement, Come>()
let frame = 0

/** Sources of canceled images, in case the element stays mounted. */
const canceled = new WeakMap<HTMLImageElement, { src: string | null; srcset: string | null }>()

/** Ref callback: shows an image once it is loaded, and cancels the download on unmount. */
export function watchPicture(image: HTMLImageElement): () => void {
  const began = performance.now()
  const onLoad = () => {
    come.set(image, { began, came: performance.now() })
    if (frame === 0) frame = requestAnimationFrame(showTogether)
  }
  resume(image)
  if (!image.complete) {
    hide(image)
    image.addEventListener('load', onLoad, { once: true })
  }

  return () => {
    image.removeEventListener('load', onLoad)
    come.delete(image)
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
function showTogether(): void {
  const now = performance.now()
  const seen = new Set([...come.keys()].filter(isSeen))
  const isDue = seen.size > 0 || [...come.values()].some(({ came }) => now - came >= togetherMs)
  frame = isDue ? 0 : requestAnimationFrame(showTogether)
  if (!isDue) return

  for (const [image, { began, came }] of come) {
    show(image)
    // Off-screen images need no fade, and each fade creates a compositor layer.
    if (came - began > unnoticedMs && seen.has(image)) fadeIn(image)
  }
  come.clear()
}

/** Moves the image out of its box. `opacity: 0` would create a compositor layer for as long as it loads. */
function hide(image: HTMLImageElement): void {
  image.style.objectPosition = '-100vmax 0'
}

function show(image: HTMLImageElement): void {
  image.style.objectPosition = ''
}

function isSeen(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()

  return bottom > 0 && top < window.innerHeight
}

function fadeIn(image: HTMLImageElement): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  image.animate({ opacity: [0, 1] }, { duration: isStill ? stillFadeMs : fadeMs })
}
