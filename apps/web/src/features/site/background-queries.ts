import type { CallOutput } from '@shoebox/contract/call'
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
  /** From 0 (inclusive) to 1 (exclusive). */
  chance: number
}

/** The background image of a page; null if there is none. */
export function pickBackground({ images, chance }: PickOptions): BackgroundImage | null {
  if (images === undefined) return numberedBackground(pickNumber(chance, fallbackBackgroundCount))

  return images[pickNumber(chance, images.length) - 1] ?? null
}

const pickNumber = (chance: number, count: number) => Math.floor(chance * count) + 1

/** The server wraps numbers around, so any number has an image as long as there is one. */
function numberedBackground(number: number): BackgroundImage {
  const url = `/media/site/backgrounds/by-number/${number}`
  const unknown = { year: null, place: null, people: null, face: null }

  return { number, width: 1920, height: 922, sources: [{ width: 1280, url }], ...unknown }
}
