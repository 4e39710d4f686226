/** What comes at once is not faded in: it was never missing. */
const unnoticedMs = 80
const fadeMs = 120
const stillFadeMs = 80
/** So long those that nobody sees yet wait for each other. */
const togetherMs = 100

type Come = { began: number; came: number }

const come = new Map<HTMLImageElement, Come>()
let frame = 0

/** What a canceled image was loading, for the case that the image stays. */
const canceled = new WeakMap<HTMLImageElement, { src: string | null; srcset: string | null }>()

/** Shows a picture when it is whole, and stops asking for one that nobody waits for any more. */
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
 * Downloads of images that leave the page would delay those that are on it. While the image is still connected: Chromium
 * never frees a lazy image that loses its `src` after it was removed.
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
 * Each picture that appears paints what lies around it anew, and asking where it is lays out the page: both once for all
 * that have come, and not for each.
 */
function showTogether(): void {
  const now = performance.now()
  const seen = new Set([...come.keys()].filter(isSeen))
  const isDue = seen.size > 0 || [...come.values()].some(({ came }) => now - came >= togetherMs)
  frame = isDue ? 0 : requestAnimationFrame(showTogether)
  if (!isDue) return

  for (const [image, { began, came }] of come) {
    show(image)
    // What comes before it is scrolled to was not missing either, and each fade is a layer of its own.
    if (came - began > unnoticedMs && seen.has(image)) fadeIn(image)
  }
  come.clear()
}

/** Beside its box. Without opacity it would be a layer of its own for as long as it loads. */
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
