import type { ReactNode, Ref } from 'react'

type HeadingProps = {
  /** The level in the document outline, independent of the size. */
  level: 1 | 2 | 3 | 4
  size: keyof typeof sizes
  id?: string
  ref?: Ref<HTMLHeadingElement>
  /** Lets code move focus here, for example when a control disappears. */
  isFocusTarget?: boolean
  /** Margins and placement only. */
  className?: string
  children: ReactNode
}

export function Heading({
  level,
  size,
  isFocusTarget = false,
  className = '',
  ...rest
}: HeadingProps) {
  const Tag = `h${level}` as const

  return (
    <Tag
      {...rest}
      tabIndex={isFocusTarget ? -1 : undefined}
      className={`font-head wrap-break-word ${sizes[size]} ${isFocusTarget ? 'outline-none' : ''} ${className}`}
    />
  )
}

const sizes = {
  h1: 'text-h1 font-bold tracking-[-0.005em]',
  h2: 'text-h2 font-bold tracking-[-0.005em]',
  h3: 'text-h3 font-bold',
  lead: 'text-lead font-bold',
  label: 'text-label font-semibold',
}
