import { ApiError } from '@shoebox/contract/api-error'
import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { photoCreator, photoTitle } from '@shoebox/domain/photo-display'
import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { formatDollars } from '@shoebox/web-kit/format'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SlugLine } from '@shoebox/web-kit/ui/slug-line.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { PhotoMissing } from './photo-missing.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { photoQuery } from './photo-query.ts'

type Photo = CallOutput<Contract['getPhotoDetails']>

/** One photo and what is known of it. */
export function PhotoSheet({ photoid }: { photoid: number }) {
  const { user } = useAuthContext()
  const { data, error, refetch, isFetching } = useQuery({
    ...photoQuery(photoid, user?.id ?? ''),
    enabled: user !== null,
  })
  if (error instanceof ApiError && error.status < 500 && error.status >= 400) {
    return <PhotoMissing />
  }
  if (error !== null) {
    return (
      <ErrorBlock
        title="Error Loading Photo"
        text="There was an error loading this photo. Please try again later."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data === undefined) return <Spinner />

  return (
    <article className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)]">
      <PhotoPreview photo={data} />
      <div>
        <h1 className="mb-2 font-head text-h2 font-bold tracking-[-0.005em] wrap-break-word">
          {photoTitle(data)}
        </h1>
        <SlugLine {...slugOf(data)} />
        <dl className="mt-5 border-t border-rule">
          {factsOf(data).map(([name, value]) => (
            <div
              key={name}
              className="grid grid-cols-[88px_1fr] gap-3 border-b border-rule py-[6px] text-small"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 wrap-break-word">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

function slugOf(photo: Photo) {
  return {
    number: photo.photoid,
    year: photo.date_taken?.slice(0, 4) ?? photo.decade_taken,
    place: [photo.location_city, photo.location_state_province].filter(Boolean).join(', '),
    people: photo.people_count,
  }
}

function factsOf(photo: Photo): [string, string][] {
  const facts: [string, string | null][] = [
    ['Price', formatDollars(photo.price)],
    ['Family', photoCreator(photo)],
    ['PhotoID', String(photo.photoid)],
    ['Date taken', photo.date_taken],
    ['Decade', photo.decade_taken],
    ['Events', photo.event_names.join(', ')],
    ['Print', photo.friendly_print_size],
    ['About', photo.description],
  ]

  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}
