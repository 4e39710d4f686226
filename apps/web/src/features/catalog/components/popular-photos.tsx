import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { popularPhotosQuery } from '../queries.ts'
import { EmptyRow, LoadingRows, PhotoRows } from './photo-rows.tsx'

type PopularPhotosProps = {
  /** Path of the page with all popular photos; null hides the link. */
  allPath: string | null
  /** Secondary content: shows fewer photos, and nothing while loading or empty. */
  isAside?: boolean
}

const maxAsidePhotos = 12

/** Renders nothing on error: the home page works without popular photos. */
export function PopularPhotos({ allPath, isAside = false }: PopularPhotosProps) {
  const { data, isPending } = useQuery(popularPhotosQuery)
  if (isPending) return isAside ? null : <PopularSection link={null} rows={<LoadingRows />} />
  if (data === undefined) return null
  if (data.length === 0)
    return isAside ? null : <PopularSection link={null} rows={<NoPopularPhotos />} />

  return (
    <PopularSection
      link={allPath !== null && <AllPopularLink path={allPath} />}
      rows={<PhotoRows photos={isAside ? data.slice(0, maxAsidePhotos) : data} />}
    />
  )
}

function PopularSection({ link, rows }: { link: ReactNode; rows: ReactNode }) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="px-gutter pt-6 pb-8 md:pt-8 md:pb-12">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-[2px]">
        <Heading level={2} size="h2" id={id}>
          Popular photos
        </Heading>
        <p className="text-ink-2 max-md:basis-full">Crowd favorites from the archives</p>
        {link}
      </div>
      {rows}
    </section>
  )
}

function AllPopularLink({ path }: { path: string }) {
  return (
    <Link
      to={path}
      className="inline-flex min-h-6 items-center gap-2 font-medium underline-offset-[3px] hover:underline md:ml-auto"
    >
      All popular photos
      <Icon name="arrow" />
    </Link>
  )
}

function NoPopularPhotos() {
  return (
    <>
      <EmptyRow />
      <p className="mt-6 font-head text-h3 font-bold">No popular photos available yet.</p>
    </>
  )
}
