import { photoCreator, photoNumber } from '@shoebox/domain/catalog/photo-display'
import { peopleCountOf } from '@shoebox/domain/catalog/search-filters'
import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { formatCount, formatPartialDate } from '@shoebox/web-kit/text/format'
import { Tag } from '@shoebox/web-kit/ui/chip.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '../../../../lib/paths.ts'
import type { Photo } from '../../photo-query.ts'
import { formatPrintSize } from '../../photo-text.ts'
import { emptySearch, toSearchUrl } from '../../search-url.ts'

type DetailValue = { label: string; to?: string }
type DetailRow = { name: string; values: readonly DetailValue[] }

/** All known metadata of a photo. A value links to its listing or to a search, if there is one. */
export function PhotoDetails({ photo }: { photo: Photo }) {
  const eventIds = useEventIds(photo.event_names)

  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      <DetailGroup title="Basic info" rows={listBasicInfo(photo, eventIds)} />
      <DetailGroup title="Technical details" rows={listTechnicalDetails(photo)} />
      <DetailGroup title="People and emotions" rows={listPeopleAndEmotions(photo)} />
      <DetailGroup title="Style and mood" rows={listStyleAndMood(photo)} />
    </div>
  )
}

function listBasicInfo(photo: Photo, eventIds: ReadonlyMap<string, string>): DetailRow[] {
  const { date_taken: date, location_city: city, location_state_province: state } = photo

  return [
    { name: 'PhotoID', values: [{ label: photoNumber(photo) }] },
    {
      name: 'Family',
      values: [{ label: photoCreator(photo), to: taxonomyPath('creator', photo.user_id) }],
    },
    { name: 'Date taken', values: toPlainValues(date && formatPartialDate(date)) },
    { name: 'Decade', values: toListingValues('decade', [photo.decade_taken]) },
    {
      name: 'Event',
      values: [...new Set(photo.event_names)].map((label) => {
        const id = eventIds.get(label)

        return id === undefined ? { label } : { label, to: taxonomyPath('event', id) }
      }),
    },
    { name: 'City', values: toListingValues('city', [city]) },
    { name: 'State', values: toListingValues('state', [state]) },
    { name: 'Country', values: toListingValues('country', [photo.location_country]) },
  ]
}

/** Maps event names to ids, because photos have event names, but links to listings need ids. */
function useEventIds(names: readonly string[]): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({ ...eventsByNameQuery(names), enabled: names.length > 0 })

  return new Map(data.map(({ id, name }) => [name, id]))
}

function eventsByNameQuery(names: readonly string[]) {
  return queryOptions({
    ...queryFor(api, 'findEvents', { query: { names: [...names] } }),
    staleTime: stale.photo,
  })
}

const million = 1_000_000

function listTechnicalDetails(photo: Photo): DetailRow[] {
  const { width, height, file_size: size } = photo

  return [
    {
      name: 'Orientation',
      values: toListingValues('orientation', [photo.orientation]).map(capitalizeLabel),
    },
    { name: 'Scan', values: toPlainValues(`${formatCount(width)} × ${formatCount(height)} px`) },
    { name: 'File size', values: toPlainValues(size === null ? null : formatBytes(size)) },
    { name: 'Print size', values: toPlainValues(formatPrintSize(photo.friendly_print_size)) },
  ]
}

function formatBytes(bytes: number): string {
  return bytes < million
    ? `${formatCount(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${(bytes / million).toFixed(1)} MB`
}

function listPeopleAndEmotions(photo: Photo): DetailRow[] {
  const { people_count: people } = photo

  return [
    { name: 'People', values: people === null ? [] : [toPeopleValue(people)] },
    { name: 'Age group', values: toListingValues('age_group', photo.age_groups) },
    { name: 'Ethnicity', values: toListingValues('ethnicity', photo.ethnicities) },
    { name: 'Emotion', values: toListingValues('emotion', photo.emotions) },
  ]
}

/** Links to a search for the same number of people; from three people on, for the same range. */
function toPeopleValue(people: number): DetailValue {
  const to = toSearchUrl(paths.search, { ...emptySearch, people: peopleCountOf(people) })

  return { label: formatCount(people), to }
}

function listStyleAndMood(photo: Photo): DetailRow[] {
  return [
    { name: 'Image style', values: toListingValues('image_style', [photo.image_style]) },
    { name: 'Color and mood', values: toListingValues('color_and_mood', photo.color_and_mood) },
  ]
}

/** For orientations, which are stored in lower case. */
function capitalizeLabel({ label, ...rest }: DetailValue): DetailValue {
  return { ...rest, label: label.charAt(0).toUpperCase() + label.slice(1) }
}

function toPlainValues(label: string | null | undefined): DetailValue[] {
  return label ? [{ label }] : []
}

function toListingValues(type: string, labels: readonly (string | null)[]): DetailValue[] {
  return [...new Set(labels)].flatMap((label) =>
    label?.trim() ? [{ label, to: taxonomyPath(type, label) }] : [],
  )
}

function DetailGroup({ title, rows }: { title: string; rows: readonly DetailRow[] }) {
  const id = useId()
  const knownRows = rows.filter(({ values }) => values.length > 0)

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-head text-h3 font-bold tracking-[-0.005em]">
        {title}
      </h2>
      <dl className="border-t border-rule text-small">
        {knownRows.map(({ name, values }) => (
          <div
            key={name}
            className="grid min-h-8 grid-cols-[112px_1fr] items-baseline border-b border-rule py-1"
          >
            <dt className="leading-6 text-ink-2">{name}</dt>
            <dd className="flex min-w-0 flex-wrap gap-1 leading-6">
              {values.map(({ label, to }) =>
                to === undefined ? (
                  <span key={label}>{label}</span>
                ) : (
                  <Tag key={label} to={to}>
                    {label}
                  </Tag>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
      {knownRows.length === 0 && (
        <p className="border-t border-rule pt-2 text-small text-ink-2">No details yet.</p>
      )}
    </section>
  )
}
