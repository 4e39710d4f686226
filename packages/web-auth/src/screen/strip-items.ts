import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { photoNumber } from '@shoebox/domain/catalog/photo-display'
import { shortPlace } from '@shoebox/domain/catalog/photo-place'
import { thumbSources } from '@shoebox/domain/catalog/renditions'
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
  | 'decade_taken'
  | 'location_city'
  | 'location_state_province'
  | 'people_count'
>
type Background = CallOutput<Contract['listBackgroundImages']>[number]

export type StripItem = {
  id: string
  /** The class that sets the aspect ratio. */
  ratioClass: string
  /** Null for an empty slot. */
  image: { src: string; srcSet?: string; positionClass?: string } | null
  /** The photo number; '' for a background or an empty slot. */
  number: string
  /** Year or decade, place and number of people, as far as they are known. */
  slug: string
}

/** Enough to fill the tallest realistic window. */
const slotCount = 24

/** Aspect ratios of typical prints, times 100. */
const emptySlotRatios = [136, 68, 100, 88, 140, 74]

/** Aspect ratios times 100. The home page backgrounds all have the same shape, so crop them to look varied. */
const cropRatios = [136, 200, 176, 160, 200, 120]

/** In the home page backgrounds the people are right of center, because the text of the home page is on the left. */
const cropPositionClass = 'object-[70%_50%]'

type StripInput = {
  photos: readonly Photo[] | undefined
  backgrounds: readonly Background[] | undefined
  /** A photo failed to load, so the strip uses the backgrounds instead. */
  isBroken: boolean
  /** The preferred pictures are still loading. A fallback shown now would visibly change to them later. */
  isPending: boolean
}

/** The pictures beside the form: popular photos, else the home page backgrounds, else empty slots. */
export function listStripItems({
  photos,
  backgrounds,
  isBroken,
  isPending,
}: StripInput): StripItem[] {
  const pictures = isPending ? [] : listPictures({ photos, backgrounds, isBroken })
  if (pictures.length > 0) return pictures.slice(0, slotCount)

  return Array.from({ length: slotCount }, (_, index) => toEmptySlot(index))
}

function listPictures({ photos = [], backgrounds = [], isBroken }: Omit<StripInput, 'isPending'>) {
  return photos.length > 0 && !isBroken
    ? photos.map(toPhotoItem)
    : backgrounds.map(toBackgroundItem)
}

function toPhotoItem(photo: Photo): StripItem {
  // Visitors get no date, only the decade.
  const year = photo.date_taken?.slice(0, 4) ?? photo.decade_taken

  return {
    id: photo.id,
    ratioClass: ratioClass(photo),
    image: thumbSources(photo.thumbnail_url),
    number: photoNumber(photo),
    slug: formatSlug({ year, place: shortPlace(photo), people: photo.people_count }),
  }
}

function toBackgroundItem({ number, sources, ...details }: Background, index: number): StripItem {
  return {
    id: `background ${number}`,
    ratioClass: `ratio-${cropRatios[index % cropRatios.length]}`,
    image: {
      positionClass: cropPositionClass,
      src: sources[0]?.url ?? '',
      srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', '),
    },
    number: '',
    slug: formatSlug(details),
  }
}

function toEmptySlot(index: number): StripItem {
  const ratio = emptySlotRatios[index % emptySlotRatios.length]

  return { id: `slot ${index}`, ratioClass: `ratio-${ratio}`, image: null, number: '', slug: '' }
}

/** Uses non-breaking spaces inside each part, so the line wraps only between parts. */
function formatSlug(details: Parameters<typeof slugParts>[0]): string {
  return slugParts(details)
    .map(({ shortText }) => shortText.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0')
}
