import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { useImageState } from '@shoebox/web-kit/browser/use-image-state'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { listStripItems, type StripItem } from './strip-items.ts'

/** Photos on the left and the form on the right; on a phone, photos above the form. */
export function AuthPane({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)

  return (
    <div className="grid min-h-[calc(100dvh-3.75rem)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_480px] md:grid-rows-none lg:grid-cols-[minmax(0,1fr)_560px]">
      <PhotoStrip />
      <div className="border-rule bg-paper px-gutter pt-6 pb-12 md:border-l md:px-10 md:pt-18 lg:px-[80px]">
        <div className="max-w-[400px]">
          <Heading level={1} size="h2" className="mb-6">
            {title}
          </Heading>
          {children}
        </div>
      </div>
    </div>
  )
}

/** In the shop, the query keys match the responses that the server embedded in the page, so nothing is fetched twice. */
const stripPhotosQuery = queryOptions({
  ...queryFor(api, 'listPopularPhotos', {}),
  staleTime: stale.popular,
})

const stripBackgroundsQuery = queryOptions({
  ...queryFor(api, 'listBackgroundImages', {}),
  staleTime: stale.backgroundImages,
})

/** Decorative photos beside the form: justified rows, or one low row on a phone. Hidden from screen readers. */
function PhotoStrip() {
  const popular = useQuery(stripPhotosQuery)
  const backgrounds = useQuery(stripBackgroundsQuery)
  const [isBroken, setIsBroken] = useState(false)
  const items = listStripItems({
    photos: popular.data,
    backgrounds: backgrounds.data,
    isBroken,
    isPending: popular.isPending || (backgrounds.isPending && popular.data?.length === 0),
  })

  return (
    <div
      aria-hidden="true"
      className="relative overflow-hidden max-md:border-b max-md:border-rule print:hidden"
    >
      <div className="flex gap-1 py-3 pl-4 md:absolute md:inset-x-6 md:top-6 md:flex-wrap md:gap-x-2 md:gap-y-3 md:p-0">
        {items.map((item) => (
          <StripFigure key={item.id} item={item} onBroken={() => setIsBroken(true)} />
        ))}
      </div>
    </div>
  )
}

type StripFigureProps = { item: StripItem; onBroken: () => void }

/**
 * Each photo grows in proportion to its aspect ratio, so all photos in a row have the same height: about 176 px, or
 * about 250 px in a wide window. An incomplete last row is at most 350 px high.
 */
function StripFigure({ item, onBroken }: StripFigureProps) {
  return (
    <figure
      className={`min-w-0 flex-none md:max-w-[calc(var(--ratio)*3.5px)] md:flex-[var(--ratio)_1_calc(var(--ratio)*1.6px)] min-[100rem]:basis-[calc(var(--ratio)*2.4px)] ${item.ratioClass}`}
    >
      <div
        className={`relative aspect-[var(--ratio)/100] max-md:h-[112px] ${item.image === null ? 'mount' : 'print-edge bg-well'}`}
      >
        {item.image !== null && <Picture image={item.image} onBroken={onBroken} />}
      </div>
      {/* Shows one line: parts that do not fit wrap to a second line, which is clipped. */}
      <figcaption className="mt-1 h-4 overflow-hidden font-slate text-slate text-ink-2 uppercase max-md:hidden">
        {item.number !== '' && <span className="mr-[1ch] text-ink">{item.number}</span>} {item.slug}
      </figcaption>
    </figure>
  )
}

type PictureProps = { image: NonNullable<StripItem['image']>; onBroken: () => void }

function Picture({ image: { positionClass = '', ...image }, onBroken }: PictureProps) {
  const { state, imageProps } = useImageState()
  useEffect(() => {
    if (state === 'broken') onBroken()
  }, [state, onBroken])

  return (
    <img
      {...imageProps}
      {...image}
      alt=""
      sizes="(width < 768px) 240px, 440px"
      decoding="async"
      className={`absolute inset-0 size-full object-cover ${positionClass}`}
    />
  )
}
