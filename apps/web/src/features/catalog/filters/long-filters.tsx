import { photoCreator } from '@shoebox/domain/photo-display'
import type { ReactNode } from 'react'
import type { SearchState } from '../search-address.ts'
import type { Facets } from './facets.ts'
import { ListFilter } from './list-filter.tsx'
import type { Option } from './option-order.ts'
import {
  anywhere,
  chosenPlaces,
  placeId,
  placeLabel,
  placeOf,
  placeOptions,
} from './place-options.ts'

type LongFiltersProps = {
  state: SearchState
  facets: Facets | undefined
  isFirst: boolean
  change: (next: SearchState) => void
  eventNames?: ReadonlyMap<string, string> | undefined
  /** Rendered between the lists. */
  age: ReactNode
  gender: ReactNode
}

/** The filters whose values are long lists, with the age and gender filters between them. */
export function LongFilters(props: LongFiltersProps) {
  const { state, facets, isFirst, change, eventNames, age, gender } = props
  const places = facets && placeOptions(facets.places)
  const families = state.creator === null ? [] : [state.creator]
  const found = places && chosenPlaces([...places.towns, ...places.areas], state)
  const chosen = found === undefined || found.length === 0 ? [placeId(state)] : found
  const isNowhere = found?.length === 0 && placeId(state) !== placeId(anywhere)
  const ownPlace = { id: placeId(state), label: placeLabel(state), count: 0 }

  return (
    <>
      <ListFilter
        title="Event"
        fieldLabel="Find an event"
        counted={withChosen(
          facets?.events.map(({ id, name, count }) => ({ id, label: name, count })),
          state.events.map((id) => ({ id, label: eventNames?.get(id) ?? 'Event', count: 0 })),
        )}
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
        counted={withChosen(places?.towns, isNowhere ? [ownPlace] : [])}
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
        counted={withChosen(facets?.ethnicities.map(toOption), state.ethnicities.map(empty))}
        chosen={state.ethnicities}
        toggle={(value) => change({ ...state, ethnicities: flip(state.ethnicities, value) })}
        top={8}
        isFirst={isFirst}
      />
      <ListFilter
        title="Age group"
        meaning="The stages of life named in a photo's record. For an exact age, use face age."
        fieldLabel="Find an age group"
        counted={withChosen(facets?.age_groups.map(toOption), state.ages.map(empty))}
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
        counted={withChosen(
          facets?.creators.map(({ id, count, ...family }) => ({
            id,
            label: photoCreator(family),
            count,
          })),
          families.map((id) => ({ id, label: 'One family', count: 0 })),
        )}
        chosen={families}
        toggle={(id) => change({ ...state, creator: id === state.creator ? null : id })}
        top={5}
        isFirst={false}
      />
    </>
  )
}

function empty(value: string): Option {
  return toOption({ value, count: 0 })
}

/** Adds checked options that the counts lack: a link can select them, and users must be able to uncheck them. */
function withChosen(
  counted: readonly Option[] | undefined,
  chosen: readonly Option[],
): readonly Option[] | undefined {
  const missing = chosen.filter(({ id }) => counted?.every((option) => option.id !== id))

  return counted && [...counted, ...missing]
}

function toOption({ value, count }: { value: string; count: number }): Option {
  return { id: value, label: value, count }
}

function flip(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
