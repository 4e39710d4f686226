import { useState } from 'react'
import { NumberField } from './number-field.tsx'
import { clampRange, type Range } from './range.ts'
import { type Scale, SliderTrack } from './slider-track.tsx'

type RangeSliderProps = Scale & {
  legend: string
  value: Range
  /** Called when the user releases a handle or enters a number, not while dragging. */
  onCommit: (value: Range) => void
}

/** A range with two handles and two number fields. */
export function RangeSlider({ legend, value, onCommit, ...scale }: RangeSliderProps) {
  const [draggedRange, setDraggedRange] = useState<Range | null>(null)
  const [low, high] = draggedRange ?? value
  const formatValue = scale.formatValue ?? String

  function commit(range: Range) {
    setDraggedRange(null)
    onCommit(clampRange(range, scale))
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full items-baseline justify-between gap-3">
        <span className="font-head text-label font-semibold">{legend}</span>
        <span className="font-slate text-slate">
          {formatValue(low)}–{formatValue(high)}
        </span>
      </legend>
      <SliderTrack
        scale={scale}
        from={low}
        to={high}
        handles={[
          {
            label: `${legend}, from`,
            value: low,
            onSlide: (next) => setDraggedRange([Math.min(next, high), high]),
            onRelease: (next) => commit([Math.min(next, high), high]),
          },
          {
            label: `${legend}, to`,
            value: high,
            onSlide: (next) => setDraggedRange([low, Math.max(next, low)]),
            onRelease: (next) => commit([low, Math.max(next, low)]),
          },
        ]}
      />
      <div className="mt-2 grid grid-cols-2 gap-2">
        <NumberField
          label="From"
          min={scale.min}
          max={high}
          value={low}
          onCommit={(next) => commit([next, high])}
        />
        <NumberField
          label="To"
          min={low}
          max={scale.max}
          value={high}
          onCommit={(next) => commit([low, next])}
        />
      </div>
    </fieldset>
  )
}
