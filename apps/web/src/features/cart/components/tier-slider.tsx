import { TierRuler } from './tier-ruler.tsx'

type TierSliderProps = {
  quantity: number
  percent: number
  onChange: (quantity: number) => void
}

/** The ruler with a slider handle. The center of the handle follows the ruler; half of it overhangs at each end. */
export function TierSlider({ quantity, percent, onChange }: TierSliderProps) {
  return (
    <div className="@container relative">
      <TierRuler quantity={quantity} />
      <input
        type="range"
        name="photos"
        aria-label="Number of photos, on the ruler"
        aria-valuetext={`${quantity} ${quantity === 1 ? 'photo' : 'photos'}, ${percent}% off`}
        min={0}
        max={80}
        value={Math.min(quantity, 80)}
        onChange={(event) => onChange(Math.max(1, event.target.valueAsNumber))}
        className="fader-range absolute -inset-x-3 top-[13px] w-[calc(100%+24px)]!"
      />
    </div>
  )
}
