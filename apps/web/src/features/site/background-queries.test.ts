import { describe, expect, it } from 'vitest'
import {
  type BackgroundImage,
  backgroundImagesQuery,
  fallbackBackgroundCount,
  pickBackground,
} from './background-queries.ts'

const image = (number: number): BackgroundImage => ({
  number,
  width: 1920,
  height: 922,
  sources: [{ width: 640, url: `/media/site/backgrounds/${number}.avif` }],
  year: 1956,
  place: 'Galveston TX',
  people: 3,
  face: null,
})

describe('backgroundImagesQuery', () => {
  it('[S9.4.14] stays fresh for 24 hours', () => {
    expect(backgroundImagesQuery.queryKey).toEqual(['listBackgroundImages', {}])
    expect(backgroundImagesQuery.staleTime).toBe(24 * 60 * 60 * 1000)
  })
})

describe('pickBackground', () => {
  const images = [image(3), image(7), image(9)]

  it.each([
    [0, 3],
    [0.34, 7],
    [0.999, 9],
  ])('with the random value %d, picks image %d', (random, number) => {
    expect(pickBackground({ images, random })?.number).toBe(number)
  })

  it('picks nothing if there are no images', () => {
    expect(pickBackground({ images: [], random: 0.5 })).toBeNull()
  })

  it('[S9.4.14] assumes 50 images if the list could not be loaded', () => {
    const numbers = Array.from({ length: 1000 }, (_, step) => {
      return pickBackground({ images: undefined, random: step / 1000 })?.number
    })

    expect(fallbackBackgroundCount).toBe(50)
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 50 }, (_, index) => index + 1)))
  })

  it('requests an image by number if the list could not be loaded', () => {
    expect(pickBackground({ images: undefined, random: 0.5 })?.sources).toEqual([
      { width: 1280, url: '/media/site/backgrounds/by-number/26' },
    ])
  })
})
