import { useBoot } from '@shoebox/web-kit/api/boot'
import { useImageState } from '@shoebox/web-kit/browser/use-image-state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BackgroundImage,
  backgroundImagesQuery,
  pickBackground,
} from './background-queries.ts'
import { HeroRing } from './hero-background-ring.tsx'
import { HeroSlug } from './hero-background-slug.tsx'

/** The image that the server chose, or a random one after client-side navigation. */
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
  const [chance] = useState(Math.random)
  if (isPending) return null

  const chosen = data?.find(({ number }) => number === background)

  return chosen ?? pickBackground({ images: data, chance })
}

function Picture({ image }: { image: BackgroundImage }) {
  const { state, watch } = useImageState()
  if (state === 'broken') return null

  return (
    <>
      <img
        {...watch}
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
