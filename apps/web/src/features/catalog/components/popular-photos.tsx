import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { newArrivalsQuery, popularPhotosQuery } from '../queries.ts'
import { EmptyRow, LoadingRows, PhotoRows } from './photo-rows.tsx'

type PopularPhotosProps = {
  /** Path of the page with all popular photos; null hides the link. */
  allPath: string | null
  /** Secondary content: shows fewer photos, and nothing while loading or empty. */
  isAside?: boolean
}

const maxAsidePhotos = 12

/** Renders nothing on error: the page works without popular photos. */
export function PopularPhotos({ allPath, isAside = false }: PopularPhotosProps) {
  const { data, isPending } = useQuery(popularPhotosQuery)
  if (isPending) return isAside ? null : <PopularSection rows={<LoadingRows />} />
  if (data === undefined) return null
  if (data.length === 0) return isAside ? null : <PopularSection rows={<NoPopularPhotos />} />

  return (
    <PopularSection
      link={allPath !== null && <AllLink path={allPath} label="All popular photos" />}
      rows={<PhotoRows photos={isAside ? data.slice(0, maxAsidePhotos) : data} />}
    />
  )
}

/** The newest photos. The server sends them until there are enough popular ones. */
export function NewArrivals({ allPath }: { allPath: string | null }) {
  const { data: popular } = useQuery(popularPhotosQuery)
  const { data, isPending } = useQuery(newArrivalsQuery)
  if (popular === undefined || (isPending && popular.length > 0)) return null
  if (!isPending && (data === undefined || data.length === 0)) return null

  return (
    <PhotosSection
      title="New in the archive"
      subtitle="The latest family photos to arrive"
      link={
        data !== undefined && allPath !== null && <AllLink path={allPath} label="All new photos" />
      }
      rows={data === undefined ? <LoadingRows count={12} /> : <PhotoRows photos={data} />}
    />
  )
}

function PopularSection(props: { link?: ReactNode; rows: ReactNode }) {
  return (
    <PhotosSection title="Popular photos" subtitle="Crowd favorites from the archives" {...props} />
  )
}

type PhotosSectionProps = { title: string; subtitle: string; link?: ReactNode; rows: ReactNode }

function PhotosSection({ title, subtitle, link, rows }: PhotosSectionProps) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="px-gutter pt-6 pb-8 md:pt-8 md:pb-12">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-[2px]">
        <Heading level={2} size="h2" id={id}>
          {title}
        </Heading>
        <p className="text-ink-2 max-md:basis-full">{subtitle}</p>
        {link}
      </div>
      {rows}
    </section>
  )
}

function AllLink({ path, label }: { path: string; label: string }) {
  return (
    <Link
      to={path}
      className="inline-flex min-h-6 items-center gap-2 font-medium underline-offset-[3px] hover:underline md:ml-auto"
    >
      {label}
      <Icon name="arrow" />
    </Link>
  )
}

/** Omits the row of empty photo placeholders if new arrivals are shown above. */
function NoPopularPhotos() {
  const { data: arrivals = [] } = useQuery(newArrivalsQuery)

  return (
    <>
      {arrivals.length === 0 && <EmptyRow />}
      <p className="font-head text-h3 font-bold not-first:mt-6">No popular photos available yet.</p>
    </>
  )
}
