import { useBoot } from '@shoebox/web-kit/api/boot'
import { useImageState } from '@shoebox/web-kit/browser/use-image-state'
import { countOf } from '@shoebox/web-kit/text/plural'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BackgroundImage,
  backgroundImagesQuery,
  pickBackground,
} from './background-queries.ts'

/** The image that the server chose, or a random one if the server rendered a page without a background. */
export function HeroBackground() {
  const image = useBackground()

  return (
    <div className="relative row-start-1 overflow-hidden bg-[oklch(0.2_0_0)] wide:min-h-[35.25rem] wide:self-stretch">
      {image !== null && <Picture key={image.number} image={image} />}
    </div>
  )
}

function useBackground(): BackgroundImage | null {
  const { background } = useBoot()
  const { data, isPending } = useQuery(backgroundImagesQuery)
  const [random] = useState(Math.random)
  if (isPending) return null

  const serverChoice = data?.find(({ number }) => number === background)

  return serverChoice ?? pickBackground({ images: data, random })
}

function Picture({ image }: { image: BackgroundImage }) {
  const { state, imageProps } = useImageState()
  if (state === 'broken') return null

  return (
    <>
      <img
        {...imageProps}
        alt=""
        src={image.sources.at(-1)?.url}
        srcSet={image.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes="(width < 768px) 88vw, 100vw"
        width={image.width}
        height={image.height}
        fetchPriority="high"
        decoding="sync"
        className="absolute inset-0 size-full object-cover object-[50%_0]"
      />
      {state === 'shown' && image.face !== null && <HeroRing image={image} face={image.face} />}
      <HeroSlug image={image} />
    </>
  )
}

/** A hand-drawn circle of radius 1 around the origin. Its end overshoots and crosses its start. */
const ringPath =
  'M.79-.55C.52-1-.24-1.12-.67-.67-1.07-.2-.97.61-.42.9.17 1.16.89.73.99.08 1.05-.43.72-.84.11-.94-.19-.98-.52-.92-.81-.73'

type HeroRingProps = { image: BackgroundImage; face: NonNullable<BackgroundImage['face']> }

/** Uses the image's coordinates and crop, so the ring stays on the face at every width. */
function HeroRing({ image, face }: HeroRingProps) {
  const x = (face.x + face.width / 2) * image.width
  const y = (face.y + face.height / 2) * image.height
  const radius = 0.95 * Math.max(face.width * image.width, face.height * image.height)
  const transform = `translate(${x} ${y}) scale(${radius})`

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${image.width} ${image.height}`}
      preserveAspectRatio="xMidYMin slice"
      className="drawn pointer-events-none absolute inset-0 size-full fill-none [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <g transform={transform} className="*:[vector-effect:non-scaling-stroke]">
        <path d={ringPath} className="stroke-[oklch(0_0_0/0.5)] stroke-[7px] md:stroke-[10px]" />
        <path d={ringPath} className="stroke-mark stroke-[5px] md:stroke-[7.5px]" />
      </g>
    </svg>
  )
}

type HeroSlugProps = { image: Pick<BackgroundImage, 'year' | 'place' | 'people'> }

/** The facts about the image, in the same format as for the photos in the shop. */
function HeroSlug({ image: { year, place, people } }: HeroSlugProps) {
  const yearAndPlace = [year, place].filter((field) => field !== null).join(' · ')
  if (yearAndPlace === '' && people === null) return null

  return (
    <p className="absolute right-0 bottom-0 max-w-full bg-surround pt-2 pr-gutter pl-3 text-right font-slate text-slate text-ink-2 uppercase wide:max-w-[calc(100%-35rem)]">
      <span className="sr-only">In the background photo: </span>
      {yearAndPlace}
      {yearAndPlace !== '' && people !== null && ' · '}
      {people !== null && <People count={people} />}
    </p>
  )
}

function People({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true">{count}P</span>
      <span className="sr-only">{countOf(count, 'person', 'people')}</span>
    </>
  )
}
