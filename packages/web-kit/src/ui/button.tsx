import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'

const baseClass =
  'relative inline-flex flex-none items-center justify-center rounded-control border font-semibold whitespace-nowrap transition-colors duration-120 ease-table'
const sizes = {
  small: { content: 'gap-[6px] text-small', box: 'h-8 px-[10px]', square: 'size-8' },
  medium: { content: 'gap-2 text-body', box: 'h-10 px-4', square: 'size-10' },
  large: { content: 'gap-2 text-body', box: 'h-12 px-5', square: 'size-12' },
}
const tones = {
  plain: 'border-edge bg-paper text-ink hover:border-ink active:bg-well',
  ink: 'border-ink bg-ink text-paper hover:bg-ink/86',
  bare: 'border-transparent text-ink hover:bg-ink/6',
  kept: 'border-kept bg-kept text-on-kept hover:bg-kept/90',
  danger: 'border-danger bg-paper text-danger hover:bg-danger hover:text-paper',
}
/** Overrides the tone, so all disabled buttons look the same. */
const disabledClass =
  'disabled:border-rule disabled:bg-well disabled:text-ink-2 aria-disabled:cursor-default aria-disabled:border-rule aria-disabled:bg-well aria-disabled:text-ink-2'

type ButtonStyle = {
  size?: keyof typeof sizes | undefined
  tone?: keyof typeof tones | undefined
  /** Makes the button a square for a single icon. It then needs an `aria-label`. */
  isSquare?: boolean | undefined
  /** Makes the button as wide as its parent. */
  isWide?: boolean | undefined
}

/** The class of a button. Use it for links that look like buttons. */
export function buttonClass({
  size = 'medium',
  tone = 'plain',
  isSquare = false,
  isWide = false,
}: ButtonStyle): string {
  const { content, box, square } = sizes[size]

  return `${baseClass} ${content} ${isSquare ? square : box} ${isWide ? 'w-full' : ''} ${tones[tone]} ${disabledClass}`
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    /** True while the action runs. The button then keeps its width and focus, and ignores clicks. */
    isBusy?: boolean
    /** Replaces the label while busy, such as "Saving..."; without it the button shows a spinner. */
    busyLabel?: string
    /** Disables the button. It stays focusable, so screen readers announce the reason. */
    disabledReason?: string | undefined
  }

export function Button({
  size,
  tone,
  isSquare,
  isWide,
  isBusy = false,
  busyLabel,
  disabledReason,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isDisabled = isBusy || disabledReason !== undefined

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isDisabled) event.preventDefault()
    else onClick?.(event)
  }

  const button = (
    <button
      type="button"
      className={buttonClass({ size, tone, isSquare, isWide })}
      onClick={handleClick}
      {...rest}
      {...(isDisabled && { 'aria-disabled': true })}
      {...(isBusy && { 'aria-busy': true })}
      {...(disabledReason !== undefined && { 'aria-describedby': reasonId })}
    >
      <Label isBusy={isBusy} busyLabel={busyLabel}>
        {children}
      </Label>
    </button>
  )
  if (disabledReason === undefined) return button

  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-3 gap-y-1 ${isWide ? 'w-full' : ''}`}
    >
      {button}
      <span id={reasonId} className="text-small text-ink-2">
        {disabledReason}
      </span>
    </span>
  )
}

type LabelProps = { isBusy: boolean; busyLabel: string | undefined; children: ReactNode }

/** The label and the busy label share one grid cell, so the wider one sets the width in both states. */
function Label({ isBusy, busyLabel, children }: LabelProps) {
  if (busyLabel !== undefined)
    return (
      <span className="grid justify-items-center gap-[inherit] *:[grid-area:1/1]">
        <span className={`inline-flex items-center gap-[inherit] ${isBusy ? 'invisible' : ''}`}>
          {children}
        </span>
        <span className={isBusy ? '' : 'invisible'}>{busyLabel}</span>
      </span>
    )
  if (!isBusy) return children

  return (
    <>
      <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
      <span
        aria-hidden="true"
        className="waited absolute size-4 rounded-full border-2 border-rule border-t-ink"
      />
    </>
  )
}
