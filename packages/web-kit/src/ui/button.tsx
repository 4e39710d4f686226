import type { ComponentProps } from 'react'

const base =
  'inline-flex items-center justify-center rounded-control border whitespace-nowrap transition-colors duration-[120ms] ease-table'
const sizes = {
  small: 'h-8 px-3 text-small font-semibold',
  large: 'h-12 px-6 text-body font-semibold',
}
const tones = {
  plain: 'border-edge bg-paper text-ink hover:border-ink aria-disabled:text-ink-2',
  ink: 'border-ink bg-ink text-paper hover:bg-ink/86',
}

type Look = { size: keyof typeof sizes; tone: keyof typeof tones }

/** For links that look like buttons. */
export function buttonLook({ size, tone }: Look): string {
  return `${base} ${sizes[size]} ${tones[tone]}`
}

export function Button({ size, tone, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" className={buttonLook({ size, tone })} {...rest} />
}
