import type { catalogSearchContract } from '@shoebox/contract/catalog/search'
import {
  decadesOf,
  everything,
  faceAges,
  notRecorded,
} from '@shoebox/domain/catalog/search-filters'
import type { output } from 'zod/v4/core'
import { AppError } from '../../context/app-error.ts'
import type { Filters } from '../search-index/filters.ts'

/** The parameters of a search, as parsed by the contract. */
export type SearchQuery = output<(typeof catalogSearchContract)['countSearchFacets']['query']>
export type PageQuery = output<(typeof catalogSearchContract)['searchPhotosV2']['query']>

/** The filters that are set. `all`, an empty value or list, and the whole range of ages filter nothing. */
export function parseFilters(query: SearchQuery): Filters {
  const filters: { [Name in keyof Filters]: Filters[Name] | undefined } = {
    decades: query.p_decade === notRecorded ? [notRecorded] : parseDecades(query.p_decade),
    orientation: parseChoice(query.p_orientation),
    ethnicities: parseChoices(query.p_ethnicities),
    ageGroups: parseChoices(query.p_age_groups),
    gender: parseChoice(query.p_gender),
    peopleCount: parseChoice(query.p_people_count_display),
    faceAges: parseAges(query),
    country: parseChoice(query.p_location_country?.trim()),
    state: parseChoice(query.p_location_state_province?.trim()),
    city: parseChoice(query.p_location_city?.trim()),
    eventIds: parseChoices(query.p_event_ids?.map((id) => id.toLowerCase())),
    creatorId: parseChoice(query.p_user_id?.toLowerCase()),
  }

  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

const parseDecades = (value = ''): string[] | undefined => decadesOf(value) ?? undefined

function parseChoice<Value extends string>(
  value: Value | undefined,
): Exclude<Value, typeof everything> | undefined {
  return value !== undefined && isChoice(value) ? value : undefined
}

function isChoice<Value extends string>(value: Value): value is Exclude<Value, typeof everything> {
  return value !== '' && value !== everything
}

function parseChoices(values: readonly string[] = []): readonly string[] | undefined {
  if (values.includes(everything)) return undefined

  const choices = values.map((value) => value.trim()).filter((value) => value !== '')
  return choices.length > 0 ? [...new Set(choices)] : undefined
}

function parseAges({ p_face_age_min, p_face_age_max }: SearchQuery): Filters['faceAges'] {
  if (p_face_age_min === notRecorded) return notRecorded

  const min = p_face_age_min ?? faceAges.min
  const max = p_face_age_max ?? faceAges.max
  if (min > max) {
    const message = 'p_face_age_min must not be above p_face_age_max'
    throw new AppError('invalid_request', { message })
  }

  return min === faceAges.min && max === faceAges.max ? undefined : { min, max }
}
