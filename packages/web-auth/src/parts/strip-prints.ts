import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { photoNumber } from '@shoebox/domain/photo-display'
import { thumbSources } from '@shoebox/domain/thumb-sources'
import { ratioClass } from '@shoebox/web-kit/grid/ratio-class'
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
  /** Nothing where no print lies yet. */
  image: { src: string; srcSet?: string; place?: string } | null
  /** '' where the print has none. */
  number: string
  slug: string
}

/** More than the strip can show at any height of a window that people have. */
const places = 24

/** The proportions of ordinary prints, mixed as a box of them would be. */
const emptyRatios = [136, 68, 100, 88, 140, 74]

/** The home page's pictures are all equally wide; cut to these they fill their rows in pairs, as prints of many kinds. */
const cutRatios = [136, 200, 176, 160, 200, 120]

/** Their people stand to the right of the middle, because the home page's words lie on the left. */
const cutPlace = 'object-[70%_50%]'

type Known = {
  photos: readonly Photo[] | undefined
  backgrounds: readonly Background[] | undefined
  /** One of the photos could not be loaded, so none of them is trusted. */
  isBroken: boolean
  /** Something is still on its way, which what is there already would have to give way to. */
  isPending: boolean
}

/** What lies beside the form: popular photos; without them the pictures of the home page; without both, empty corners. */
export function stripPrints({ photos, backgrounds, isBroken, isPending }: Known): StripPrint[] {
  const prints = isPending ? [] : findPrints({ photos, backgrounds, isBroken })
  if (prints.length > 0) return prints.slice(0, places)

  return Array.from({ length: places }, (_, at) => toPlace(at))
}

function findPrints({ photos = [], backgrounds = [], isBroken }: Omit<Known, 'isPending'>) {
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
    ratio: `ratio-${cutRatios[at % cutRatios.length]}`,
    image: {
      place: cutPlace,
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
