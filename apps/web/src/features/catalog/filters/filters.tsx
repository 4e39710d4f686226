import {
  genders,
  notRecorded,
  orientations,
  peopleCounts,
} from '@shoebox/domain/catalog/search-filters'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { SearchState } from '../search-url.ts'
import { AgeFilter } from './age-filter.tsx'
import { ChoiceCells } from './choice-cells.tsx'
import { DecadeHistogram } from './decade-histogram.tsx'
import type { Facets } from './facets.ts'
import { FilterSection } from './filter-section.tsx'
import { NotRecordedOption } from './option-list.tsx'
import { OptionListFilters } from './option-list-filters.tsx'

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
  const isByNumber = facets !== undefined && isNumberSearch(facets)
  const counts = retry === undefined && !isByNumber ? facets : undefined
  const notRecordedCounts = counts?.not_recorded
  const decade = state.decade === notRecorded ? null : state.decade
  const notRecordedOption = (name: 'decade' | 'people' | 'gender', count: number | undefined) => (
    <NotRecordedOption
      count={count}
      isSelected={state[name] === notRecorded}
      toggle={() =>
        onChange({ ...state, [name]: state[name] === notRecorded ? null : notRecorded })
      }
    />
  )

  return (
    <div className="group/filters" data-stale={isStale ? '' : undefined}>
      {retry !== undefined && <CountsError retry={retry} />}
      {isByNumber && (
        <p className="mb-3 text-small text-pretty text-ink-2">
          A search by photo number ignores the filters.
        </p>
      )}
      <FilterSection title="Decade" value={decade?.replace('..', '–')}>
        <DecadeHistogram
          counts={counts?.decades}
          selectedDecade={decade}
          onChange={(nextDecade) => onChange({ ...state, decade: nextDecade })}
        />
        {notRecordedOption('decade', notRecordedCounts?.decades)}
      </FilterSection>
      <FilterSection title="People">
        <ChoiceCells
          layout="stacked"
          cells={peopleCells}
          counts={counts?.people_counts}
          selectedValue={state.people === notRecorded ? null : state.people}
          onChange={(people) => onChange({ ...state, people })}
        />
        {notRecordedOption('people', notRecordedCounts?.people_counts)}
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
      <OptionListFilters
        state={state}
        facets={counts}
        isLoading={facets === undefined && retry === undefined}
        onChange={onChange}
        eventNames={eventNames}
        ageFilter={
          <AgeFilter
            counts={counts?.face_ages}
            notRecordedCount={notRecordedCounts?.face_ages}
            selectedRange={state.faceAge}
            onChange={(faceAge) => onChange({ ...state, faceAge })}
          />
        }
        genderFilter={
          <FilterSection title="Gender">
            <ChoiceCells
              layout="stacked"
              cells={genderCells}
              counts={counts?.genders}
              selectedValue={state.gender === notRecorded ? null : state.gender}
              onChange={(gender) => onChange({ ...state, gender })}
            />
            {notRecordedOption('gender', notRecordedCounts?.genders)}
          </FilterSection>
        }
      />
    </div>
  )
}

/** Photos found by their numbers are not counted by filter. Every photo has an orientation, so other searches have counts. */
function isNumberSearch(facets: Facets): boolean {
  return facets.total_count > 0 && facets.orientations.length === 0
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

const cellTextClass = 'block font-head text-body leading-[1.125rem]'

const peopleCells = peopleCounts.map((value) => {
  const range = value.replace('-', '–')

  return {
    value,
    name: value === '1' ? '1 person' : `${range} people`,
    content: <span className={cellTextClass}>{range}</span>,
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
  content: <span className={cellTextClass}>{capitalize(value)}</span>,
}))

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
