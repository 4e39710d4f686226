import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { photoNumber } from '@shoebox/domain/photo-display'
import { thumbSources } from '@shoebox/domain/thumb-sources'
import { ratioClass } from '@shoebox/web-kit/grid/ratio'
import { slugParts } from '@shoebox/web-kit/text/slug'

type Photo = Pick<
  CallOutput<Contract['listPopularPhotos']>[number],
  | 'id'
  | 'photoid'
  | 'thumbnail_url'
  | 'width'
  | 'height'
  | 'date_taken'
  | 'location_city'
  | 'location_state_province'
  | 'people_count'
>
type Background = CallOutput<Contract['listBackgroundImages']>[number]

export type StripPrint = {
  id: string
  ratio: string
  /** Null for an empty slot. */
  image: { src: string; srcSet?: string; place?: string } | null
  /** '' if the print has none. */
  number: string
  slug: string
}

/** More than the strip can show at any realistic window height. */
const slotCount = 24

/** Aspect ratios of typical prints, mixed. */
const emptyRatios = [136, 68, 100, 88, 140, 74]

/** The home page backgrounds are all equally wide; cropped to these, they fill rows in pairs like mixed prints. */
const cropRatios = [136, 200, 176, 160, 200, 120]

/** People are right of the center in these images, because the home page has its text on the left. */
const cropPosition = 'object-[70%_50%]'

type StripInput = {
  photos: readonly Photo[] | undefined
  backgrounds: readonly Background[] | undefined
  /** One of the photos failed to load, so none of them is used. */
  isBroken: boolean
  /** A preferred query is still loading; showing the fallback now would mean replacing it later. */
  isPending: boolean
}

/** The prints beside the form: popular photos, else the home page backgrounds, else empty corners. */
export function stripPrints({
  photos,
  backgrounds,
  isBroken,
  isPending,
}: StripInput): StripPrint[] {
  const prints = isPending ? [] : findPrints({ photos, backgrounds, isBroken })
  if (prints.length > 0) return prints.slice(0, slotCount)

  return Array.from({ length: slotCount }, (_, at) => toEmptySlot(at))
}

function findPrints({ photos = [], backgrounds = [], isBroken }: Omit<StripInput, 'isPending'>) {
  return photos.length > 0 && !isBroken ? photos.map(toPrint) : backgrounds.map(toBackgroundPrint)
}

function toPrint(photo: Photo): StripPrint {
  const { date_taken: date, location_city: city, location_state_province: state } = photo
  const year = date === null ? null : Number.parseInt(date.slice(0, 4), 10)
  const place = [city, state].filter((part) => part !== null).join(' ')

  return {
    id: photo.id,
    ratio: ratioClass(photo),
    image: thumbSources(photo.thumbnail_url),
    number: photoNumber(photo),
    slug: slugOf({ year, place, people: photo.people_count }),
  }
}

function toBackgroundPrint({ number, sources, ...known }: Background, at: number): StripPrint {
  return {
    id: `background ${number}`,
    ratio: `ratio-${cropRatios[at % cropRatios.length]}`,
    image: {
      place: cropPosition,
      src: sources[0]?.url ?? '',
      srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', '),
    },
    number: '',
    slug: slugOf(known),
  }
}

function toEmptySlot(at: number): StripPrint {
  const ratio = emptyRatios[at % emptyRatios.length]

  return { id: `place ${at}`, ratio: `ratio-${ratio}`, image: null, number: '', slug: '' }
}

/** Non-breaking spaces inside each part, so that the line wraps only between parts. */
function slugOf(known: Parameters<typeof slugParts>[0]): string {
  return slugParts(known)
    .map(({ shortText }) => shortText.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0')
}
