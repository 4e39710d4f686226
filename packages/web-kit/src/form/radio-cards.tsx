import { type KeyboardEvent, type ReactNode, useId } from 'react'

export type RadioCard = {
  value: string
  label: string
  detail?: ReactNode
  /** Disables the card. Put the reason in `detail`. */
  isUnavailable?: boolean
}

const layouts = {
  columns: 'grid-cols-2 *:not-first:-ml-px',
  stacked: 'grid-cols-1 *:not-first:-mt-px',
}
const paddings = { small: 'px-3 pt-2 pb-[9px]', large: 'p-4' }

type RadioCardsProps = {
  legend: string
  isLegendHidden?: boolean
  cards: readonly RadioCard[]
  value: string
  onChange: (value: string) => void
  layout?: keyof typeof layouts
  size?: keyof typeof paddings
}

/** Radio buttons as cards with shared borders. The selected card has an ink border and a filled dot. */
export function RadioCards({
  legend,
  isLegendHidden = false,
  cards,
  value,
  onChange,
  layout = 'columns',
  size = 'small',
}: RadioCardsProps) {
  const name = useId()
  const hasSelection = cards.some((card) => card.value === value)

  /** If no card is selected, ArrowDown selects the focused one. The browser would select the next one. */
  function selectFocused(event: KeyboardEvent, card: RadioCard) {
    if (hasSelection || event.key !== 'ArrowDown') return
    event.preventDefault()
    onChange(card.value)
  }

  return (
    <fieldset className="isolate min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 font-head text-label font-semibold'}>
        {legend}
      </legend>
      <div className={`grid ${layouts[layout]}`}>
        {cards.map((card) => (
          <label
            key={card.value}
            className={`relative flex cursor-pointer gap-2 border border-edge text-ink-2 transition-colors duration-120 ease-table hover:z-10 hover:border-ink hover:text-ink has-checked:z-20 has-checked:border-ink has-checked:bg-paper has-checked:text-ink has-checked:lined-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-disabled:cursor-default has-disabled:border-dashed has-disabled:hover:border-edge has-disabled:hover:text-ink-2 ${paddings[size]}`}
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.isUnavailable === true}
              onChange={() => onChange(card.value)}
              onKeyDown={(event) => selectFocused(event, card)}
              className={`radio-dot cursor-[inherit] outline-none ${size === 'large' ? 'mt-[5px]' : 'mt-[2px]'}`}
            />
            <CardText card={card} size={size} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type CardTextProps = { card: RadioCard; size: keyof typeof paddings }

function CardText({ card, size }: CardTextProps) {
  const textSizeClass = size === 'large' ? 'text-lead' : 'text-label'

  return (
    <span className="min-w-0">
      <span className={`block font-head font-semibold ${textSizeClass}`}>{card.label}</span>
      {card.detail !== undefined && (
        <span className="block text-small tabular-nums">{card.detail}</span>
      )}
    </span>
  )
}
