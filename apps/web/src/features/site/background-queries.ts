import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

export type BackgroundImage = CallOutput<Contract['listBackgroundImages']>[number]

export const backgroundImagesQuery = queryOptions({
  ...queryFor(api, 'listBackgroundImages', {}),
  staleTime: stale.backgroundImages,
})

/** The assumed number of images if the list could not be loaded. */
export const fallbackBackgroundCount = 50

type PickOptions = {
  /** Undefined if the list could not be loaded. */
  images: readonly BackgroundImage[] | undefined
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  random: number
}

/** The background image of a page; null if there is none. */
export function pickBackground({ images, random }: PickOptions): BackgroundImage | null {
  if (images === undefined) return toNumberedBackground(pickNumber(random, fallbackBackgroundCount))

  return images[pickNumber(random, images.length) - 1] ?? null
}

const pickNumber = (random: number, count: number) => Math.floor(random * count) + 1

/** The server wraps numbers around, so every number has an image if there is at least one image. */
function toNumberedBackground(number: number): BackgroundImage {
  const url = `/media/site/backgrounds/by-number/${number}`
  const unknownFacts = { year: null, place: null, people: null, face: null }

  return { number, width: 1920, height: 922, sources: [{ width: 1280, url }], ...unknownFacts }
}
