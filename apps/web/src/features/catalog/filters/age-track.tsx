import { type AgeRange, faceAges } from '@shoebox/domain/search-filters'
import { listenForRelease } from '@shoebox/web-kit/form/range'
import { MarkerSpan } from '@shoebox/web-kit/marks/marker.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { KeyboardEvent } from 'react'
import { placesOf, yearFrom, yearTo } from './age-scale.ts'

type AgeTrackProps = {
  range: AgeRange
  /** The selected span is highlighted only if a range is chosen. */
  isChosen: boolean
  /** While a handle moves. */
  slide: (min: number, max: number) => void
  /** When the handle is released, or after a key press. */
  release: (min: number, max: number) => void
}

/** Steps of the track, fine enough to hit a single year in the longest segment. */
const steps = 1000

/** Two stacked native range inputs: dragging moves in track steps, keys move by years. */
export function AgeTrack({ range, isChosen, slide, release }: AgeTrackProps) {
  const { min, max } = range
  const { from, to } = placesOf(range)

  return (
    <div className="relative h-6 before:absolute before:inset-x-0 before:top-[11px] before:h-[2px] before:bg-edge">
      {isChosen && <MarkerSpan from={from * 100} to={to * 100} />}
      <Handle
        name="Face age, from"
        year={min}
        place={from}
        yearAt={yearFrom}
        isAbove={from > 0.5}
        slide={(year) => slide(Math.min(year, max), max)}
        release={(year) => release(Math.min(year, max), max)}
      />
      <Handle
        name="Face age, to"
        year={max}
        place={to}
        yearAt={yearTo}
        isAbove={false}
        slide={(year) => slide(min, Math.max(year, min))}
        release={(year) => release(min, Math.max(year, min))}
      />
    </div>
  )
}

type HandleProps = {
  name: string
  year: number
  place: number
  yearAt: (place: number) => number
  isAbove: boolean
  slide: (year: number) => void
  release: (year: number) => void
}

function Handle({ name, year, place, yearAt, isAbove, slide, release }: HandleProps) {
  function press(event: KeyboardEvent) {
    const next = yearAfter(event.key, year)
    if (next === null) return

    event.preventDefault()
    release(next)
  }

  return (
    <input
      ref={(input) => listenForRelease(input, (step) => release(yearAt(step / steps)))}
      type="range"
      aria-label={name}
      aria-valuetext={countOf(year, 'year')}
      min={0}
      max={steps}
      value={Math.round(place * steps)}
      onChange={(event) => slide(yearAt(event.target.valueAsNumber / steps))}
      onKeyDown={press}
      // Extends past both ends so that the center of the handle reaches the ends of the bars.
      className={`fader-range fader-range-shared absolute inset-y-0 -left-3 w-[calc(100%+24px)] ${isAbove ? 'z-10' : ''}`}
    />
  )
}

const leap = 10

function yearAfter(key: string, year: number): number | null {
  const inside = (age: number) => Math.min(faceAges.max, Math.max(faceAges.min, age))
  if (key === 'ArrowRight' || key === 'ArrowUp') return inside(year + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return inside(year - 1)
  if (key === 'PageUp') return inside(year + leap)
  if (key === 'PageDown') return inside(year - leap)
  if (key === 'Home') return faceAges.min

  return key === 'End' ? faceAges.max : null
}
