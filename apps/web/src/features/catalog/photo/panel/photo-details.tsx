import { photoCreator, photoNumber } from '@shoebox/domain/photo-display'
import { peopleCountOf } from '@shoebox/domain/search-filters'
import { taxonomyPath } from '@shoebox/domain/taxonomy'
import { formatCount } from '@shoebox/web-kit/text/format'
import { Tag } from '@shoebox/web-kit/ui/chip.tsx'
import { useId } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { everyPhoto, writeAddress } from '../../search-address.ts'
import type { Photo } from '../photo-query.ts'
import { dateWords } from './date-words.ts'
import { useEventIds } from './use-event-ids.ts'

type Word = { label: string; to?: string }
type Row = { name: string; words: readonly Word[] }

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
    { name: 'PhotoID', words: [{ label: photoNumber(photo) }] },
    {
      name: 'Family',
      words: [{ label: photoCreator(photo), to: taxonomyPath('creator', photo.user_id) }],
    },
    { name: 'Date taken', words: plain(date && dateWords(date)) },
    { name: 'Decade', words: listed('decade', [photo.decade_taken]) },
    {
      name: 'Event',
      words: [...new Set(photo.event_names)].map((label) => {
        const id = eventIds.get(label)

        return id === undefined ? { label } : { label, to: taxonomyPath('event', id) }
      }),
    },
    { name: 'City', words: listed('city', [city]) },
    { name: 'State', words: listed('state', [state]) },
    { name: 'Country', words: listed('country', [photo.location_country]) },
  ]
}

const million = 1_000_000

function technicalDetails(photo: Photo): Row[] {
  const { width, height, file_size: size } = photo

  return [
    { name: 'Orientation', words: listed('orientation', [photo.orientation]).map(inCapital) },
    { name: 'Scan', words: plain(`${formatCount(width)} × ${formatCount(height)} px`) },
    { name: 'File size', words: plain(size === null ? null : sizeWords(size)) },
    { name: 'Print size', words: plain(photo.friendly_print_size?.replaceAll(' x ', ' × ')) },
  ]
}

function sizeWords(bytes: number): string {
  return bytes < million
    ? `${formatCount(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${(bytes / million).toFixed(1)} MB`
}

function peopleAndEmotions(photo: Photo): Row[] {
  const { people_count: people } = photo

  return [
    { name: 'People', words: people === null ? [] : [toPeople(people)] },
    { name: 'Age group', words: listed('age_group', photo.age_groups) },
    { name: 'Ethnicity', words: listed('ethnicity', photo.ethnicities) },
    { name: 'Emotion', words: listed('emotion', photo.emotions) },
  ]
}

/** Links to photos with the same number of people. */
function toPeople(people: number): Word {
  const to = writeAddress(paths.search, { ...everyPhoto, people: peopleCountOf(people) })

  return { label: formatCount(people), to }
}

function styleAndMood(photo: Photo): Row[] {
  return [
    { name: 'Image style', words: listed('image_style', [photo.image_style]) },
    { name: 'Color and mood', words: listed('color_and_mood', photo.color_and_mood) },
  ]
}

/** The only value that is stored in lower case. */
function inCapital({ label, ...rest }: Word): Word {
  return { ...rest, label: label.charAt(0).toUpperCase() + label.slice(1) }
}

function plain(label: string | null | undefined): Word[] {
  return label ? [{ label }] : []
}

function listed(type: string, labels: readonly (string | null)[]): Word[] {
  return [...new Set(labels)].flatMap((label) =>
    label?.trim() ? [{ label, to: taxonomyPath(type, label) }] : [],
  )
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  const id = useId()
  const known = rows.filter(({ words }) => words.length > 0)

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-head text-h3 font-bold tracking-[-0.005em]">
        {title}
      </h2>
      <dl className="border-t border-rule text-small">
        {known.map(({ name, words }) => (
          <div
            key={name}
            className="grid min-h-8 grid-cols-[112px_1fr] items-baseline border-b border-rule py-1"
          >
            <dt className="leading-6 text-ink-2">{name}</dt>
            <dd className="flex min-w-0 flex-wrap gap-1 leading-6">
              {words.map(({ label, to }) =>
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
