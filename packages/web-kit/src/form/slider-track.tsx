import { MarkerSpan } from '../marks/marker-span.tsx'
import { listenForRelease } from './listen-for-release.ts'

export type Scale = {
  min: number
  max: number
  step?: number | undefined
  /** How a value is said: "12 years". */
  say?: ((value: number) => string) | undefined
}

type Handle = {
  label: string
  value: number
  /** While the handle moves. */
  onSlide: (value: number) => void
  /** When it is let go, or after a key: what is worth a request. */
  onRelease: (value: number) => void
}

type SliderTrackProps = {
  scale: Scale
  handles: readonly Handle[]
  /** The marked part. */
  from: number
  to: number
}

/** Native range inputs over one another, so keys, touch and screen readers work as everywhere else. */
export function SliderTrack({ scale, handles, from, to }: SliderTrackProps) {
  const percent = (value: number) => ((value - scale.min) / (scale.max - scale.min)) * 100
  const isAlone = handles.length === 1

  return (
    <div className="relative h-6">
      {/* Half a handle is left free at both ends, where the handle's middle cannot go. */}
      <div className="absolute inset-x-3 inset-y-0 before:absolute before:inset-x-0 before:top-[11px] before:h-[2px] before:bg-edge">
        <MarkerSpan from={percent(from)} to={percent(to)} />
      </div>
      {handles.map((handle) => (
        <input
          key={handle.label}
          ref={(input) => listenForRelease(input, handle.onRelease)}
          type="range"
          aria-label={handle.label}
          aria-valuetext={scale.say?.(handle.value)}
          min={scale.min}
          max={scale.max}
          step={scale.step ?? 1}
          value={handle.value}
          onChange={(event) => handle.onSlide(event.target.valueAsNumber)}
          className={`fader-range absolute inset-0 ${isAlone ? '' : 'fader-range-shared'} ${percent(handle.value) > 50 && handle === handles[0] ? 'z-10' : ''}`}
        />
      ))}
    </div>
  )
}
