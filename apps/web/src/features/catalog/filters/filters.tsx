import { genders, orientations, peopleCounts } from '@shoebox/domain/search-filters'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { SearchState } from '../search-address.ts'
import { AgeFilter } from './age-filter.tsx'
import { ChoiceCells } from './choice-cells.tsx'
import { DecadeHistogram } from './decade-histogram.tsx'
import type { Facets } from './facets.ts'
import { FilterSection } from './filter-section.tsx'
import { LongFilters } from './long-filters.tsx'

export type FiltersProps = {
  state: SearchState
  /** Undefined until the first counts are loaded, or if loading failed. */
  facets: Facets | undefined
  /** True while the counts are those of the previous selection. */
  isStale: boolean
  onChange: (state: SearchState) => void
  /** Names of selected events that the facets do not include. */
  eventNames?: ReadonlyMap<string, string> | undefined
  /** Set if the counts failed to load; the filters work without them. */
  retry?: (() => void) | undefined
}

/** All filters of a photo list. The parent renders them in a rail or a sheet. */
export function Filters(props: FiltersProps) {
  const { state, facets, isStale, onChange, eventNames, retry } = props
  const counts = retry === undefined ? facets : undefined

  return (
    <div className="group/filters" data-stale={isStale ? '' : undefined}>
      {retry !== undefined && <CountsError retry={retry} />}
      <FilterSection title="Decade" value={state.decade?.replace('..', '–')}>
        <DecadeHistogram
          counts={counts?.decades}
          selectedDecade={state.decade}
          onChange={(decade) => onChange({ ...state, decade })}
        />
      </FilterSection>
      <FilterSection title="People">
        <ChoiceCells
          layout="stacked"
          cells={peopleCells}
          counts={counts?.people_counts}
          selectedValue={state.people}
          onChange={(people) => onChange({ ...state, people })}
        />
      </FilterSection>
      <FilterSection title="Orientation">
        <ChoiceCells
          layout="beside"
          cells={orientationCells}
          counts={counts?.orientations}
          selectedValue={state.orientation}
          onChange={(orientation) => onChange({ ...state, orientation })}
        />
      </FilterSection>
      <LongFilters
        state={state}
        facets={counts}
        isLoading={facets === undefined && retry === undefined}
        onChange={onChange}
        eventNames={eventNames}
        ageFilter={
          <AgeFilter
            counts={counts?.face_ages}
            selectedRange={state.age}
            onChange={(age) => onChange({ ...state, age })}
          />
        }
        genderFilter={
          <FilterSection title="Gender">
            <ChoiceCells
              layout="stacked"
              cells={genderCells}
              counts={counts?.genders}
              selectedValue={state.gender}
              onChange={(gender) => onChange({ ...state, gender })}
            />
          </FilterSection>
        }
      />
    </div>
  )
}

/** Unobtrusive, because the filters work without counts. */
function CountsError({ retry }: { retry: () => void }) {
  return (
    <output className="mb-3 flex items-center justify-between gap-3 text-small text-ink-2">
      Couldn't load counts.
      <button type="button" onClick={retry} className="link min-h-8 flex-none md:min-h-6">
        Retry
      </button>
    </output>
  )
}

const numberClass = 'block font-head text-body leading-[1.125rem]'

const peopleCells = peopleCounts.map((value) => {
  const range = value.replace('-', '–')

  return {
    value,
    name: value === '1' ? '1 person' : `${range} people`,
    content: <span className={numberClass}>{range}</span>,
  }
})

const orientationCells = orientations.map((value) => ({
  value,
  name: capitalize(value),
  content: <Icon name={value} />,
}))

const genderCells = genders.map((value) => ({
  value,
  name: capitalize(value),
  content: <span className={numberClass}>{capitalize(value)}</span>,
}))

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
