import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { ratioClass } from '@shoebox/web-kit/ratio-class'
import { slugParts } from '@shoebox/web-kit/slug'

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
  /** Nothing where no print lies yet. */
  image: { src: string; srcSet?: string } | null
  /** '' where the print has none. */
  number: string
  slug: string
}

/** More than the strip can show at any height of a window that people have. */
const places = 24

/** The proportions of ordinary prints, mixed as a box of them would be. */
const emptyRatios = [136, 68, 100, 88, 140, 74]

type Known = {
  photos: readonly Photo[] | undefined
  backgrounds: readonly Background[] | undefined
  /** One of the photos could not be loaded, so none of them is trusted. */
  isBroken: boolean
}

/** What lies beside the form: popular photos; without them the pictures of the home page; then empty corners. */
export function stripPrints({ photos = [], backgrounds = [], isBroken }: Known): StripPrint[] {
  const isPopular = photos.length > 0 && !isBroken
  const prints = isPopular ? photos.map(toPrint) : backgrounds.map(toBackgroundPrint)
  const rest = Array.from({ length: Math.max(0, places - prints.length) }, (_, at) => toPlace(at))

  return [...prints.slice(0, places), ...rest]
}

function toPrint(photo: Photo): StripPrint {
  const { date_taken: date, location_city: city, location_state_province: state } = photo
  const year = date === null ? null : Number.parseInt(date.slice(0, 4), 10)
  const place = [city, state].filter((part) => part !== null).join(' ')

  return {
    id: photo.id,
    ratio: ratioClass(photo),
    image: { src: photo.thumbnail_url },
    number: `#${photo.photoid}`,
    slug: slugOf({ year, place, people: photo.people_count }),
  }
}

function toBackgroundPrint({ number, width, height, sources, ...known }: Background): StripPrint {
  return {
    id: `background ${number}`,
    ratio: ratioClass({ width, height }),
    image: {
      src: sources[0]?.url ?? '',
      srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', '),
    },
    number: '',
    slug: slugOf(known),
  }
}

function toPlace(at: number): StripPrint {
  const ratio = emptyRatios[at % emptyRatios.length]

  return { id: `place ${at}`, ratio: `ratio-${ratio}`, image: null, number: '', slug: '' }
}

/** A line that is too short ends between two parts, so the spaces inside a part must not break. */
function slugOf(known: Parameters<typeof slugParts>[0]): string {
  return slugParts(known)
    .map(({ shown }) => shown.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0')
}
