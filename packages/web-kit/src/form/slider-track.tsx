import { MarkerSpan } from '../marks/marker.tsx'
import { listenForRelease } from './range.ts'

export type Scale = {
  min: number
  max: number
  step?: number | undefined
  /** Formats a value as text: "12 years". */
  formatValue?: ((value: number) => string) | undefined
}

type Handle = {
  label: string
  value: number
  /** Called while the handle moves. */
  onSlide: (value: number) => void
  /** Called on release and after a key press. Send requests here, not in `onSlide`. */
  onRelease: (value: number) => void
}

type SliderTrackProps = {
  scale: Scale
  handles: readonly Handle[]
  /** The highlighted span. */
  from: number
  to: number
}

/** Stacks native range inputs, which support keyboard, touch and screen readers. */
export function SliderTrack({ scale, handles, from, to }: SliderTrackProps) {
  const percent = (value: number) => ((value - scale.min) / (scale.max - scale.min)) * 100
  const hasOneHandle = handles.length === 1

  return (
    <div className="relative h-6">
      {/* Inset by half a handle: the center of a handle cannot reach the ends of the input. */}
      <div className="absolute inset-x-3 inset-y-0 before:absolute before:inset-x-0 before:top-[11px] before:h-[2px] before:bg-edge">
        <MarkerSpan from={percent(from)} to={percent(to)} />
      </div>
      {handles.map((handle) => (
        <input
          key={handle.label}
          ref={(input) => listenForRelease(input, handle.onRelease)}
          type="range"
          aria-label={handle.label}
          aria-valuetext={scale.formatValue?.(handle.value)}
          min={scale.min}
          max={scale.max}
          step={scale.step ?? 1}
          value={handle.value}
          onChange={(event) => handle.onSlide(event.target.valueAsNumber)}
          className={`fader-range absolute inset-0 ${hasOneHandle ? '' : 'fader-range-shared'} ${percent(handle.value) > 50 && handle === handles[0] ? 'z-10' : ''}`}
        />
      ))}
    </div>
  )
}
