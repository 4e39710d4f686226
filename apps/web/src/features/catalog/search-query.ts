import type { CallInput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import type { SearchState } from './search-address.ts'

type Query<Id extends 'searchPhotosV2' | 'countSearchFacets'> = NonNullable<
  CallInput<Contract[Id]>['query']
>

/** Query parameters of the facets call; unset filters are omitted. */
export function toFacetQuery(state: SearchState): Query<'countSearchFacets'> {
  const { age, events, ethnicities, ages } = state

  return {
    ...(state.term !== '' && { p_search_query: state.term }),
    ...(state.decade !== null && { p_decade: state.decade }),
    ...(state.orientation !== null && { p_orientation: state.orientation }),
    ...(ethnicities.length > 0 && { p_ethnicities: [...ethnicities] }),
    ...(ages.length > 0 && { p_age_groups: [...ages] }),
    ...(state.gender !== null && { p_gender: state.gender }),
    ...(state.people !== null && { p_people_count_display: state.people }),
    ...(age !== null && { p_face_age_min: age.min, p_face_age_max: age.max }),
    ...(state.country !== null && { p_location_country: state.country }),
    ...(state.state !== null && { p_location_state_province: state.state }),
    ...(state.city !== null && { p_location_city: state.city }),
    ...(events.length > 0 && { p_event_ids: [...events] }),
    ...(state.creator !== null && { p_user_id: state.creator }),
  }
}

/** The facet parameters plus sort order and seed. */
export function toSearchQuery(state: SearchState): Query<'searchPhotosV2'> {
  return {
    ...toFacetQuery(state),
    ...(state.sort !== null && { p_sort_order: state.sort }),
    ...(state.seed !== null && { p_seed: state.seed }),
  }
}

/** Parameters for anonymous visitors: no seed, because their random order is fixed per day. */
export function toVisitorQuery(state: SearchState): Query<'searchPhotosV2'> {
  return toSearchQuery({ ...state, seed: null })
}
