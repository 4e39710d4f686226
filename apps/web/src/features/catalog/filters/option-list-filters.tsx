import { photoCreator } from '@shoebox/domain/catalog/photo-display'
import { notRecorded } from '@shoebox/domain/catalog/search-filters'
import type { ReactNode } from 'react'
import type { SearchState } from '../search-url.ts'
import type { Facets } from './facets.ts'
import { ListFilter } from './list-filter.tsx'
import type { Option } from './option-order.ts'
import {
  anyPlace,
  findSelectedPlaceIds,
  parsePlaceId,
  toPlaceId,
  toPlaceLabel,
  toPlaceOptions,
} from './place-options.ts'

type OptionListFiltersProps = {
  state: SearchState
  facets: Facets | undefined
  isLoading: boolean
  onChange: (state: SearchState) => void
  eventNames?: ReadonlyMap<string, string> | undefined
  ageFilter: ReactNode
  genderFilter: ReactNode
}

/** The filters with long lists of options. Renders the age and gender filters between them. */
export function OptionListFilters(props: OptionListFiltersProps) {
  const { state, facets, isLoading, onChange, eventNames, ageFilter, genderFilter } = props
  const places = facets && toPlaceOptions(facets.places)
  const selectedFamilyIds = state.creator === null ? [] : [state.creator]
  const matchingPlaceIds = places && findSelectedPlaceIds([...places.towns, ...places.areas], state)
  const selectedPlaceIds =
    matchingPlaceIds === undefined || matchingPlaceIds.length === 0
      ? [toPlaceId(state)]
      : matchingPlaceIds
  const isPlaceNotRecorded = state.country === notRecorded
  const isUnlistedPlace =
    matchingPlaceIds?.length === 0 &&
    toPlaceId(state) !== toPlaceId(anyPlace) &&
    !isPlaceNotRecorded
  const unlistedPlace = { id: toPlaceId(state), label: toPlaceLabel(state), count: 0 }

  return (
    <>
      <ListFilter
        title="Event"
        fieldLabel="Find an event"
        countedOptions={addMissingSelected(
          facets?.events.map(({ id, name, count }) => ({ id, label: name, count })),
          state.events
            .filter(isRecorded)
            .map((id) => ({ id, label: eventNames?.get(id) ?? 'Event', count: 0 })),
        )}
        notRecordedCount={facets?.not_recorded.events}
        selectedIds={state.events}
        toggle={(id) => onChange({ ...state, events: toggleValue(state.events, id) })}
        visibleCount={8}
        hasMore
        isLoading={isLoading}
      />
      {ageFilter}
      <ListFilter
        title="Place"
        fieldLabel="Place"
        placeholder="City, state or country"
        hasSearchField
        countedOptions={addMissingSelected(places?.towns, isUnlistedPlace ? [unlistedPlace] : [])}
        moreOptions={places?.areas ?? []}
        notRecordedCount={facets?.not_recorded.places}
        selectedIds={isPlaceNotRecorded ? [notRecorded] : selectedPlaceIds}
        toggle={(id) => {
          const isSelected = id === notRecorded ? isPlaceNotRecorded : selectedPlaceIds.includes(id)
          onChange({ ...state, ...(isSelected ? anyPlace : parsePlaceId(id)) })
        }}
        visibleCount={5}
        hasMore
        isLoading={isLoading}
      />
      <ListFilter
        title="Ethnicity"
        helpText="From the photo's description of the people in it."
        fieldLabel="Find an ethnicity"
        countedOptions={addMissingSelected(
          facets?.ethnicities.map(toOption),
          state.ethnicities.filter(isRecorded).map(toEmptyOption),
        )}
        notRecordedCount={facets?.not_recorded.ethnicities}
        selectedIds={state.ethnicities}
        toggle={(value) =>
          onChange({ ...state, ethnicities: toggleValue(state.ethnicities, value) })
        }
        visibleCount={8}
        isLoading={isLoading}
      />
      <ListFilter
        title="Age group"
        helpText="From the photo's description. For a specific age, use Face age."
        fieldLabel="Find an age group"
        countedOptions={addMissingSelected(
          facets?.age_groups.map(toOption),
          state.ageGroups.filter(isRecorded).map(toEmptyOption),
        )}
        notRecordedCount={facets?.not_recorded.age_groups}
        selectedIds={state.ageGroups}
        toggle={(value) => onChange({ ...state, ageGroups: toggleValue(state.ageGroups, value) })}
        visibleCount={6}
        isLoading={isLoading}
      />
      {genderFilter}
      <ListFilter
        title="Family"
        helpText="The family that contributed the photo, by storefront name."
        fieldLabel="Find a family"
        hasSearchField
        countedOptions={addMissingSelected(
          facets?.creators.map(({ id, count, ...family }) => ({
            id,
            label: photoCreator(family),
            count,
          })),
          selectedFamilyIds.map((id) => ({ id, label: 'One family', count: 0 })),
        )}
        selectedIds={selectedFamilyIds}
        toggle={(id) => onChange({ ...state, creator: id === state.creator ? null : id })}
        visibleCount={5}
        isLoading={false}
      />
    </>
  )
}

const isRecorded = (value: string): boolean => value !== notRecorded

function toEmptyOption(value: string): Option {
  return toOption({ value, count: 0 })
}

/** Adds selected options that match no photo. A link can select them, and users must be able to clear them. */
function addMissingSelected(
  countedOptions: readonly Option[] | undefined,
  selectedOptions: readonly Option[],
): readonly Option[] | undefined {
  const missing = selectedOptions.filter(({ id }) =>
    countedOptions?.every((option) => option.id !== id),
  )

  return countedOptions && [...countedOptions, ...missing]
}

function toOption({ value, count }: { value: string; count: number }): Option {
  return { id: value, label: value, count }
}

function toggleValue(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
