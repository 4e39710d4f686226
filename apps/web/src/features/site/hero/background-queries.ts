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

/** How many pictures there are taken to be when nobody could say. */
export const fallbackBackgroundCount = 50

type Choice = {
  /** Undefined when the list could not be had. */
  images: readonly BackgroundImage[] | undefined
  /** From 0 up to, but not, 1. */
  chance: number
}

/** The picture that a page opens with; null when there is none to show. */
export function pickBackground({ images, chance }: Choice): BackgroundImage | null {
  if (images === undefined) return numberedBackground(countOff(chance, fallbackBackgroundCount))

  return images[countOff(chance, images.length) - 1] ?? null
}

const countOff = (chance: number, count: number) => Math.floor(chance * count) + 1

/** The server counts round, so any number shows a picture as long as there is one. */
function numberedBackground(number: number): BackgroundImage {
  const url = `/media/site/backgrounds/by-number/${number}`
  const unknown = { year: null, place: null, people: null, face: null }

  return { number, width: 1920, height: 922, sources: [{ width: 1280, url }], ...unknown }
}
