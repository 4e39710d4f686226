import { photoCreator, photoNumber } from '@shoebox/domain/photo-display'
import { peopleCountOf } from '@shoebox/domain/search-filters'
import { taxonomyPath } from '@shoebox/domain/taxonomy'
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
import { everyPhoto, writeAddress } from '../../search-address.ts'

type Value = { label: string; to?: string }
type Row = { name: string; values: readonly Value[] }

/** All known metadata of a photo; each value that has a listing links to it. */
export function PhotoDetails({ photo }: { photo: Photo }) {
  const eventIds = useEventIds(photo.event_names)

  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      <Group title="Basic info" rows={basicInfo(photo, eventIds)} />
      <Group title="Technical details" rows={technicalDetails(photo)} />
      <Group title="People and emotions" rows={peopleAndEmotions(photo)} />
      <Group title="Style and mood" rows={styleAndMood(photo)} />
    </div>
  )
}

function basicInfo(photo: Photo, eventIds: ReadonlyMap<string, string>): Row[] {
  const { date_taken: date, location_city: city, location_state_province: state } = photo

  return [
    { name: 'PhotoID', values: [{ label: photoNumber(photo) }] },
    {
      name: 'Family',
      values: [{ label: photoCreator(photo), to: taxonomyPath('creator', photo.user_id) }],
    },
    { name: 'Date taken', values: plain(date && formatPartialDate(date)) },
    { name: 'Decade', values: listed('decade', [photo.decade_taken]) },
    {
      name: 'Event',
      values: [...new Set(photo.event_names)].map((label) => {
        const id = eventIds.get(label)

        return id === undefined ? { label } : { label, to: taxonomyPath('event', id) }
      }),
    },
    { name: 'City', values: listed('city', [city]) },
    { name: 'State', values: listed('state', [state]) },
    { name: 'Country', values: listed('country', [photo.location_country]) },
  ]
}

/** Maps event names to ids: photos have names, listings need ids. Without an id, the name is shown without a link. */
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

function technicalDetails(photo: Photo): Row[] {
  const { width, height, file_size: size } = photo

  return [
    { name: 'Orientation', values: listed('orientation', [photo.orientation]).map(capitalized) },
    { name: 'Scan', values: plain(`${formatCount(width)} × ${formatCount(height)} px`) },
    { name: 'File size', values: plain(size === null ? null : formatBytes(size)) },
    { name: 'Print size', values: plain(formatPrintSize(photo.friendly_print_size)) },
  ]
}

function formatBytes(bytes: number): string {
  return bytes < million
    ? `${formatCount(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${(bytes / million).toFixed(1)} MB`
}

function peopleAndEmotions(photo: Photo): Row[] {
  const { people_count: people } = photo

  return [
    { name: 'People', values: people === null ? [] : [toPeople(people)] },
    { name: 'Age group', values: listed('age_group', photo.age_groups) },
    { name: 'Ethnicity', values: listed('ethnicity', photo.ethnicities) },
    { name: 'Emotion', values: listed('emotion', photo.emotions) },
  ]
}

/** Links to photos with the same number of people. */
function toPeople(people: number): Value {
  const to = writeAddress(paths.search, { ...everyPhoto, people: peopleCountOf(people) })

  return { label: formatCount(people), to }
}

function styleAndMood(photo: Photo): Row[] {
  return [
    { name: 'Image style', values: listed('image_style', [photo.image_style]) },
    { name: 'Color and mood', values: listed('color_and_mood', photo.color_and_mood) },
  ]
}

/** Orientations are the only values stored in lower case. */
function capitalized({ label, ...rest }: Value): Value {
  return { ...rest, label: label.charAt(0).toUpperCase() + label.slice(1) }
}

function plain(label: string | null | undefined): Value[] {
  return label ? [{ label }] : []
}

function listed(type: string, labels: readonly (string | null)[]): Value[] {
  return [...new Set(labels)].flatMap((label) =>
    label?.trim() ? [{ label, to: taxonomyPath(type, label) }] : [],
  )
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  const id = useId()
  const known = rows.filter(({ values }) => values.length > 0)

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-head text-h3 font-bold tracking-[-0.005em]">
        {title}
      </h2>
      <dl className="border-t border-rule text-small">
        {known.map(({ name, values }) => (
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
      {known.length === 0 && (
        <p className="border-t border-rule pt-2 text-small text-ink-2">Nothing is known yet.</p>
      )}
    </section>
  )
}
