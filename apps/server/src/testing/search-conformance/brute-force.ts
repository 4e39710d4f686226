import { notRecorded } from '@shoebox/domain/catalog/search-filters'
import type { Pool } from 'pg'
import type { Filters } from '../../catalog/search-index/filters.ts'

type Criteria = { filters: Filters; words?: readonly string[] }

/** The ids of matching live photos, read from the source tables and ordered by photo number. */
export async function bruteForceIds(admin: Pool, criteria: Criteria): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    `select p.id from photos p where p.photo_status = 'live' and ${conditionOf(criteria)} order by p.photoid`,
  )
  return rows.map(({ id }) => id)
}

/** Counts matching photos per value of an SQL expression. */
export async function bruteForceCounts(
  admin: Pool,
  criteria: Criteria & { value: string; from?: string },
): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ value: string; count: number }>(
    `select ${criteria.value} as value, count(distinct p.id)::integer as count from photos p ${criteria.from ?? ''}
     where p.photo_status = 'live' and ${conditionOf(criteria)} and ${criteria.value} is not null group by 1`,
  )
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

function conditionOf({ filters, words = [] }: Criteria): string {
  const { faceAges, peopleCount } = filters
  const any = (column: string, values: readonly string[]) =>
    `(${column} && array[${values.map(literal).join()}]::text[]
      or ${values.includes(notRecorded)} and ${column} = '{}' and ${hasPeople})`
  const conditions = [
    filters.decades &&
      `coalesce(p.decade_taken, ${literal(notRecorded)}) in (${filters.decades.map(literal).join()})`,
    filters.orientation && `p.orientation = ${literal(filters.orientation)}`,
    filters.ethnicities && any('p.ethnicities', filters.ethnicities),
    filters.ageGroups && any('p.age_groups', filters.ageGroups),
    filters.gender && any('p.genders', [filters.gender]),
    peopleCount && peopleConditions[peopleCount],
    faceAges === notRecorded &&
      `${hasPeople} and not exists (select from photo_faces f where f.photo_id = p.id and f.age_min is not null)`,
    faceAges &&
      faceAges !== notRecorded &&
      !(faceAges.min === 0 && faceAges.max === 105) &&
      `exists (select from photo_faces f where f.photo_id = p.id and f.age_min <= ${faceAges.max}
        and f.age_max >= ${faceAges.min})`,
    filters.country &&
      `coalesce(p.location_country, ${literal(notRecorded)}) ilike ${literal(filters.country)}`,
    filters.state && `p.location_state_province ilike ${literal(filters.state)}`,
    filters.city && `p.location_city ilike ${literal(filters.city)}`,
    filters.eventIds &&
      `(exists (select from photo_events e where e.photo_id = p.id
        and e.event_id::text in (${filters.eventIds.map(literal).join()}))
        or ${filters.eventIds.includes(notRecorded)}
        and not exists (select from photo_events e where e.photo_id = p.id))`,
    filters.creatorId && `p.user_id = ${literal(filters.creatorId)}`,
    filters.tag && anyCase('p.tags', filters.tag),
    filters.emotion && anyCase('p.emotions', filters.emotion),
    filters.imageStyle && `p.image_style ilike ${literal(filters.imageStyle)}`,
    filters.colorAndMood && anyCase('p.color_and_mood', filters.colorAndMood),
    filters.dominantColor && `p.dominant_color ilike ${literal(filters.dominantColor)}`,
    filters.peopleComposition && `p.people_composition ilike ${literal(filters.peopleComposition)}`,
    filters.isFeatured && 'p.featured',
    filters.location &&
      anyCase(
        'array[p.location_city, p.location_state_province, p.location_country]',
        filters.location,
      ),
    ...words.map(
      (word) =>
        `concat_ws(' ', p.title, p.description, array_to_string(p.tags, ' ')) ~* ${literal(`\\m${word}\\M`)}`,
    ),
  ]
  return ['true', ...conditions.filter(Boolean)].join(' and ')
}

const anyCase = (columns: string, value: string) =>
  `exists (select from unnest(${columns}) v where v ilike ${literal(value)})`

const hasPeople = 'coalesce(p.people_count > 0, true)'

const peopleConditions = {
  [notRecorded]: 'p.people_count is null',
  '0': 'p.people_count = 0',
  '1': 'p.people_count = 1',
  '2': 'p.people_count = 2',
  '3-5': 'p.people_count between 3 and 5',
  '6+': 'p.people_count >= 6',
}

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`
