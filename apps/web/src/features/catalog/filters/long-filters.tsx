import { photoCreator } from '@shoebox/domain/photo-display'
import type { ReactNode } from 'react'
import type { SearchState } from '../search-address.ts'
import type { Facets } from './facets.ts'
import { ListFilter } from './list-filter.tsx'
import type { Option } from './option-order.ts'
import { anywhere, chosenPlaces, placeId, placeOf, placeOptions } from './place-options.ts'

type LongFiltersProps = {
  state: SearchState
  facets: Facets | undefined
  isFirst: boolean
  change: (next: SearchState) => void
  /** They stand between the lists. */
  age: ReactNode
  gender: ReactNode
}

/** The filters whose values are long lists, and what stands between them. */
export function LongFilters({ state, facets, isFirst, change, age, gender }: LongFiltersProps) {
  const places = facets && placeOptions(facets.places)
  const chosen = places ? chosenPlaces([...places.towns, ...places.areas], state) : [placeId(state)]

  return (
    <>
      <ListFilter
        title="Event"
        fieldLabel="Find an event"
        counted={facets?.events.map(({ id, name, count }) => ({ id, label: name, count }))}
        chosen={state.events}
        toggle={(id) => change({ ...state, events: flip(state.events, id) })}
        top={8}
        hasMore
        isFirst={isFirst}
      />
      {age}
      <ListFilter
        title="Place"
        fieldLabel="Place"
        placeholder="City, state or country"
        isTyped
        counted={places?.towns}
        moreOptions={places?.areas ?? []}
        chosen={chosen}
        toggle={(id) => change({ ...state, ...(chosen.includes(id) ? anywhere : placeOf(id)) })}
        top={5}
        hasMore
        isFirst={isFirst}
      />
      <ListFilter
        title="Ethnicity"
        meaning="As the people in a photo are described in its record."
        fieldLabel="Find an ethnicity"
        counted={facets?.ethnicities.map(toOption)}
        chosen={state.ethnicities}
        toggle={(value) => change({ ...state, ethnicities: flip(state.ethnicities, value) })}
        top={8}
        isFirst={isFirst}
      />
      <ListFilter
        title="Age group"
        meaning="The stages of life named in a photo's record. For an exact age, use face age."
        fieldLabel="Find an age group"
        counted={facets?.age_groups.map(toOption)}
        chosen={state.ages}
        toggle={(value) => change({ ...state, ages: flip(state.ages, value) })}
        top={6}
        isFirst={isFirst}
      />
      {gender}
      <ListFilter
        title="Family"
        meaning="Whose photos they are, by the name of their storefront."
        fieldLabel="Find a family"
        isTyped
        counted={facets?.creators.map(({ id, count, ...family }) => ({
          id,
          label: photoCreator(family),
          count,
        }))}
        chosen={state.creator === null ? [] : [state.creator]}
        toggle={(id) => change({ ...state, creator: id === state.creator ? null : id })}
        top={5}
        isFirst={false}
      />
    </>
  )
}

function toOption({ value, count }: { value: string; count: number }): Option {
  return { id: value, label: value, count }
}

function flip(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
