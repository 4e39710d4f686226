import {
  decadesOf,
  everything,
  faceAges,
  notRecorded,
} from '@shoebox/domain/catalog/search-filters'
import { AppError } from '../../context/app-error.ts'
import type { Filters } from '../search-index/filters.ts'
import type { SearchQuery } from './search-query.ts'

/** The filters that are set. 'all', nothing, an empty list and every age there is filter nothing. */
export function narrowSearch(query: SearchQuery): Filters {
  const filters: { [Name in keyof Filters]: Filters[Name] | undefined } = {
    decades: query.p_decade === notRecorded ? [notRecorded] : decadesIn(query.p_decade),
    orientation: chosen(query.p_orientation),
    ethnicities: someOf(query.p_ethnicities),
    ageGroups: someOf(query.p_age_groups),
    gender: chosen(query.p_gender),
    peopleCount: chosen(query.p_people_count_display),
    faceAges: agesOf(query),
    country: chosen(query.p_location_country?.trim()),
    state: chosen(query.p_location_state_province?.trim()),
    city: chosen(query.p_location_city?.trim()),
    eventIds: someOf(query.p_event_ids?.map((id) => id.toLowerCase())),
    creatorId: chosen(query.p_user_id?.toLowerCase()),
  }

  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

const decadesIn = (value = ''): string[] | undefined => decadesOf(value) ?? undefined

function chosen<Value extends string>(
  value: Value | undefined,
): Exclude<Value, typeof everything> | undefined {
  return value !== undefined && isChoice(value) ? value : undefined
}

function isChoice<Value extends string>(value: Value): value is Exclude<Value, typeof everything> {
  return value !== '' && value !== everything
}

function someOf(values: readonly string[] = []): readonly string[] | undefined {
  if (values.includes(everything)) return undefined

  const given = values.map((value) => value.trim()).filter((value) => value !== '')
  return given.length > 0 ? [...new Set(given)] : undefined
}

function agesOf({ p_face_age_min, p_face_age_max }: SearchQuery): Filters['faceAges'] {
  if (p_face_age_min === notRecorded) return notRecorded

  const min = p_face_age_min ?? faceAges.min
  const max = p_face_age_max ?? faceAges.max
  if (min > max) {
    const message = 'p_face_age_min must not be above p_face_age_max'
    throw new AppError('invalid_request', { message })
  }

  return min === faceAges.min && max === faceAges.max ? undefined : { min, max }
}
