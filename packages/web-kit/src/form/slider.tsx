import { type Scale, SliderTrack } from './slider-track.tsx'

type SliderProps = Scale & {
  label: string
  value: number
  onChange: (value: number) => void
  onCommit?: (value: number) => void
}

/** A single-value slider. Add a number field for users who can't drag. */
export function Slider({ label, value, onChange, onCommit, ...scale }: SliderProps) {
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <span className="font-head text-label font-semibold">{label}</span>
        <span className="font-slate text-slate">{scale.formatValue?.(value) ?? value}</span>
      </div>
      <SliderTrack
        scale={scale}
        from={scale.min}
        to={value}
        handles={[{ label, value, onSlide: onChange, onRelease: (next) => onCommit?.(next) }]}
      />
    </div>
  )
}
