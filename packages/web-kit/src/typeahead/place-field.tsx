import {
  buildPlace,
  type PhotoPlace,
  parsePlace,
  placeText,
} from '@shoebox/domain/catalog/photo-place'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../form/combobox.tsx'
import type { FieldSize } from '../form/field-class.ts'
import type { FieldFrameProps } from '../form/field-frame.tsx'
import type { ComboboxOption } from '../form/use-option-list.ts'
import { SuggestionChips } from '../ui/chip.tsx'
import { type FoundPlace, placesQuery, usePlaces } from './typeahead-queries.ts'

type PlaceFieldProps = Pick<FieldFrameProps, 'hint'> & {
  place: PhotoPlace
  onChange: (place: PhotoPlace) => void
  /** Shown beside the option that accepts the typed text. */
  customTextDetail?: string
  placeholder?: string
  size?: FieldSize
  disabled?: boolean
}

type PlaceOption = ComboboxOption & { place: PhotoPlace }

/** An input for a place. Suggests cities with their state and country, and accepts any other text. */
export function PlaceField({ place, onChange, customTextDetail, ...rest }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { items, note } = usePlaces(typed)

  // Without results, while loading or after an error, the list shows the note instead of options.
  function optionsFor(text: string): PlaceOption[] {
    const found = items.map(toOption)
    if (text.trim() === '' || (found.length === 0 && note !== undefined)) return found
    const typedOption: PlaceOption = {
      key: 'typed',
      label: `Use “${text.trim()}”`,
      ...(customTextDetail !== undefined && { detail: customTextDetail }),
      place: parsePlace(text),
    }
    return [...found, typedOption]
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <Combobox
        placeholder="City, state or country"
        {...rest}
        label="Place"
        labelNote={rest.disabled ? undefined : <PlaceCredit />}
        listLabel="Places"
        maxLength={200}
        value={placeText(place)}
        note={note}
        optionsFor={optionsFor}
        onType={setTyped}
        onChoose={(option) => onChange(option.place)}
        onCustomText={(text) => onChange(parsePlace(text))}
      />
      {!rest.disabled && <PlaceSuggestions place={place} onChange={onChange} />}
    </div>
  )
}

/** The license of the place names, CC BY 4.0, requires this credit. */
function PlaceCredit() {
  return (
    <>
      Place names from{' '}
      <a
        href="https://www.geonames.org"
        target="_blank"
        rel="noopener noreferrer"
        className="underline decoration-edge underline-offset-3 hover:text-ink hover:decoration-current"
      >
        GeoNames
      </a>
    </>
  )
}

/** If the place has a city but no country, suggests up to three known places that match. */
function PlaceSuggestions({ place, onChange }: Pick<PlaceFieldProps, 'place' | 'onChange'>) {
  const { location_city: city, location_country: country } = place
  const isIncomplete = city !== null && country === null
  const { data = [] } = useQuery({
    ...placesQuery(placeText(place), maxSuggestions),
    enabled: isIncomplete,
  })
  if (!isIncomplete) return null

  return (
    <SuggestionChips
      label="Suggested places"
      suggestions={data.map((found) => {
        const option = toOption(found)
        return {
          key: option.key,
          text: `Use ${option.label}`,
          accept: () => onChange(option.place),
        }
      })}
    />
  )
}

const maxSuggestions = 3

function toOption({ city, state, country }: FoundPlace): PlaceOption {
  const place = buildPlace(city, { state, country })
  const label = placeText(place)
  return { key: label, label, place }
}
