import { type AgeRange, faceAges } from '@shoebox/domain/catalog/search-filters'
import { listenForRelease } from '@shoebox/web-kit/form/range'
import { MarkerSpan } from '@shoebox/web-kit/marks/marker.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { KeyboardEvent } from 'react'
import { nearestEndAge, nearestStartAge, toPositions } from './age-scale.ts'

type AgeTrackProps = {
  range: AgeRange
  /** Highlights the range on the track. */
  isSelected: boolean
  /** Called while a handle is dragged. */
  onSlide: (min: number, max: number) => void
  /** Called when a dragged handle is released, and for each key that moves a handle. */
  onRelease: (min: number, max: number) => void
}

/** Fine enough to select a single year in the longest segment. */
const trackSteps = 1000

/** Two stacked native range inputs. Dragging moves a handle in track steps; keys move it by years. */
export function AgeTrack({ range, isSelected, onSlide, onRelease }: AgeTrackProps) {
  const { min, max } = range
  const { from, to } = toPositions(range)

  return (
    <div className="relative h-6 before:absolute before:inset-x-0 before:top-[11px] before:h-[2px] before:bg-edge">
      {isSelected && <MarkerSpan from={from * 100} to={to * 100} />}
      <Handle
        name="Face age, from"
        age={min}
        position={from}
        toAge={nearestStartAge}
        isOnTop={from > 0.5}
        onSlide={(age) => onSlide(Math.min(age, max), max)}
        onRelease={(age) => onRelease(Math.min(age, max), max)}
      />
      <Handle
        name="Face age, to"
        age={max}
        position={to}
        toAge={nearestEndAge}
        isOnTop={false}
        onSlide={(age) => onSlide(min, Math.max(age, min))}
        onRelease={(age) => onRelease(min, Math.max(age, min))}
      />
    </div>
  )
}

type HandleProps = {
  name: string
  age: number
  position: number
  toAge: (position: number) => number
  /** Puts the handle above the other one, so users can drag it back if both are at the right end. */
  isOnTop: boolean
  onSlide: (age: number) => void
  onRelease: (age: number) => void
}

function Handle({ name, age, position, toAge, isOnTop, onSlide, onRelease }: HandleProps) {
  function handleKeyDown(event: KeyboardEvent) {
    const nextAge = toNextAge(event.key, age)
    if (nextAge === null) return

    event.preventDefault()
    onRelease(nextAge)
  }

  return (
    <input
      ref={(input) => listenForRelease(input, (step) => onRelease(toAge(step / trackSteps)))}
      type="range"
      aria-label={name}
      aria-valuetext={countOf(age, 'year')}
      min={0}
      max={trackSteps}
      value={Math.round(position * trackSteps)}
      onChange={(event) => onSlide(toAge(event.target.valueAsNumber / trackSteps))}
      onKeyDown={handleKeyDown}
      // Extends past both ends, so the center of the handle can reach the outer edges of the bars.
      className={`fader-range fader-range-shared absolute inset-y-0 -left-3 w-[calc(100%+24px)] ${isOnTop ? 'z-10' : ''}`}
    />
  )
}

/** Years per Page Up or Page Down. */
const pageStep = 10

function toNextAge(key: string, age: number): number | null {
  const clampAge = (nextAge: number) => Math.min(faceAges.max, Math.max(faceAges.min, nextAge))
  if (key === 'ArrowRight' || key === 'ArrowUp') return clampAge(age + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clampAge(age - 1)
  if (key === 'PageUp') return clampAge(age + pageStep)
  if (key === 'PageDown') return clampAge(age - pageStep)
  if (key === 'Home') return faceAges.min

  return key === 'End' ? faceAges.max : null
}
