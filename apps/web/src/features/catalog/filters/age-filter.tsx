import {
  type AgeRange,
  ageSegments,
  faceAges,
  type NotRecorded,
  notRecorded,
} from '@shoebox/domain/catalog/search-filters'
import { NumberField } from '@shoebox/web-kit/form/number-field.tsx'
import { useState } from 'react'
import { ageBarCount, isBarWithin, toAgeFilter } from './age-scale.ts'
import { AgeTrack } from './age-track.tsx'
import { FilterSection } from './filter-section.tsx'
import { HistogramBar, toBarHeights } from './histogram-bar.tsx'
import { NotRecordedOption } from './option-list.tsx'

type AgeFilterProps = {
  /** Number of photos per bar. */
  counts: readonly number[] | undefined
  notRecordedCount: number | undefined
  selectedRange: AgeRange | NotRecorded | null
  onChange: (range: AgeRange | NotRecorded | null) => void
}

/** Filters by face age with a histogram, a two-handle slider, buttons for age ranges and two number fields. */
export function AgeFilter({ counts, notRecordedCount, onChange, ...props }: AgeFilterProps) {
  const isNotRecorded = props.selectedRange === notRecorded
  const selectedRange = props.selectedRange === notRecorded ? null : props.selectedRange
  const [draggedRange, setDraggedRange] = useState<AgeRange | null>(null)
  const range = draggedRange ?? selectedRange ?? faceAges
  const { min, max } = range
  /** Null if the range covers all ages. */
  const filter = toAgeFilter(min, max)

  function commit(first: number, second: number) {
    setDraggedRange(null)
    onChange(toAgeFilter(first, second))
  }

  return (
    <FilterSection
      title="Face age"
      value={filter && `${min}–${max}`}
      helpText="How old the people in a photo look. At least one face must be in this age range."
    >
      {/* Padded by half a handle, so handles don't stick out at either end. */}
      <div className="px-[7px]">
        <AgeBars counts={counts} range={filter} />
        <AgeTrack
          range={range}
          isSelected={filter !== null}
          onSlide={(low, high) => setDraggedRange({ min: low, max: high })}
          onRelease={commit}
        />
        <div className="grid grid-cols-5">
          {ageSegments.map((segment) => {
            const isSelected =
              selectedRange?.min === segment.min && selectedRange.max === segment.max

            return (
              <button
                key={segment.name}
                type="button"
                aria-label={`${segment.name}, ${segment.min}–${segment.max} years`}
                aria-pressed={isSelected}
                onClick={() => onChange(isSelected ? null : { min: segment.min, max: segment.max })}
                className="h-8 text-small text-ink-2 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink md:h-7 md:text-slate"
              >
                {segment.name}
              </button>
            )
          })}
        </div>
      </div>
      <div className="mt-[6px] grid grid-cols-2 gap-2">
        <NumberField
          label="From"
          {...faceAges}
          value={min}
          onCommit={(age) => commit(age, Math.max(age, max))}
        />
        <NumberField
          label="To"
          {...faceAges}
          value={max}
          onCommit={(age) => commit(Math.min(min, age), age)}
        />
      </div>
      <NotRecordedOption
        count={notRecordedCount}
        isSelected={isNotRecorded}
        toggle={() => onChange(isNotRecorded ? null : notRecorded)}
      />
    </FilterSection>
  )
}

type AgeBarsProps = { counts: readonly number[] | undefined; range: AgeRange | null }

/** Height of all bars until the counts load, as a percentage. */
const skeletonHeight = 16

function AgeBars({ counts, range }: AgeBarsProps) {
  const heights = toBarHeights(Array.from({ length: ageBarCount }, (_, bar) => counts?.[bar] ?? 0))

  return (
    <div
      aria-hidden="true"
      className="flex h-8 items-end gap-px px-px group-data-stale/filters:opacity-60"
    >
      {heights.map((height, bar) => (
        <HistogramBar
          key={bar}
          height={counts === undefined ? skeletonHeight : height}
          isSelected={range !== null && isBarWithin(bar, range)}
          isSkeleton={counts === undefined}
        />
      ))}
    </div>
  )
}
