import { volumeTiers } from '@shoebox/domain/money/pricing'
import { plural } from '@shoebox/web-kit/text/plural'

const rulerMax = 80
const ticks = Array.from({ length: rulerMax }, (_, index) => index + 1)
const toPosition = (count: number) => `${(Math.min(count, rulerMax) / rulerMax) * 100}%`

type TierRulerProps = { quantity: number }

/** One tick per photo, taller at the discount tiers. */
export function TierRuler({ quantity }: TierRulerProps) {
  const currentTier = volumeTiers.findLast(({ atLeast }) => quantity >= atLeast)

  return (
    <svg aria-hidden="true" className="block h-[calc(32px+2.75rem)] w-full overflow-visible">
      <rect y="17" width={toPosition(quantity)} height="15" className="fill-mark" />
      {ticks.map((count) => (
        <Tick key={count} count={count} isCovered={count < quantity} />
      ))}
      <line x1="0" x2="100%" y1="32" y2="32" className="stroke-ink" />
      <Pointer quantity={quantity} />
      {volumeTiers.map(({ atLeast, percent }) => (
        <svg
          key={atLeast}
          x={toPosition(atLeast)}
          y="32"
          className="overflow-visible @max-[17rem]:nth-of-type-[even]:hidden"
        >
          {currentTier?.atLeast === atLeast && (
            <rect
              y="0.5625rem"
              height="1.0625rem"
              className="fill-mark [width:3rem] [x:-1.5rem] @max-[23rem]:[width:2rem] @max-[23rem]:[x:-1rem]"
            />
          )}
          <text
            y="1.375rem"
            textAnchor="middle"
            className={`font-head text-small font-semibold ${currentTier?.atLeast === atLeast ? 'fill-on-mark' : 'fill-ink'}`}
          >
            {percent}%<tspan className="@max-[23rem]:hidden"> off</tspan>
          </text>
          <text y="2.5rem" textAnchor="middle" className="fill-ink-2 font-slate text-slate">
            {atLeast}
          </text>
        </svg>
      ))}
    </svg>
  )
}

type TickProps = { count: number; isCovered: boolean }

function Tick({ count, isCovered }: TickProps) {
  const isTier = volumeTiers.some(({ atLeast }) => atLeast === count)
  const strokeClass = isCovered ? 'stroke-on-mark' : 'stroke-ink'
  const tickTop = count % 5 === 0 ? 22 : 26

  return (
    <line
      x1={toPosition(count)}
      x2={toPosition(count)}
      y1={isTier ? 12 : tickTop}
      y2="32"
      strokeWidth={isTier ? 1.5 : 0.75}
      className={
        isTier && !isCovered ? 'stroke-ink' : `${strokeClass} ${isTier ? '' : 'opacity-55'}`
      }
    />
  )
}

/** The number is on the right of the line, or on its left if there is no room before the end of the ruler. */
function Pointer({ quantity }: TierRulerProps) {
  const isNearEnd = quantity > rulerMax - 8

  return (
    <svg x={toPosition(quantity)} className="overflow-visible">
      <line y1="4" y2="33" strokeWidth="2" className="stroke-ink" />
      <text
        x={isNearEnd ? -6 : 6}
        y="9"
        textAnchor={isNearEnd ? 'end' : 'start'}
        className="fill-ink font-slate text-slate"
      >
        {quantity}
      </text>
    </svg>
  )
}

type TierSliderProps = {
  quantity: number
  percent: number
  onChange: (quantity: number) => void
}

/** The handle is centered on its value, so half of it overhangs at each end of the ruler. */
export function TierSlider({ quantity, percent, onChange }: TierSliderProps) {
  return (
    <div className="@container relative">
      <TierRuler quantity={quantity} />
      <input
        type="range"
        name="photos"
        aria-label="Number of photos"
        aria-valuetext={`${quantity} ${plural(quantity, 'photo')}, ${percent}% off`}
        min={0}
        max={rulerMax}
        value={Math.min(quantity, rulerMax)}
        onChange={(event) => onChange(Math.max(1, event.target.valueAsNumber))}
        className="fader-range absolute -inset-x-3 top-[13px] w-[calc(100%+24px)]!"
      />
    </div>
  )
}
