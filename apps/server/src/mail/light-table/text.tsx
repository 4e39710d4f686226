import { Heading, Hr } from '@react-email/components'
import type { ReactNode } from 'react'
import { fonts, light } from './look.ts'

type Props = { children: ReactNode }

export function Title({ children }: Props) {
  const style = { margin: 0, font: `700 28px/32px ${fonts.head}`, color: light.ink }

  return (
    <Heading className="ink" style={style}>
      {children}
    </Heading>
  )
}

export function Words({ children }: Props) {
  const style = { margin: '12px 0 0', font: `15px/22px ${fonts.text}`, color: light.ink }

  return (
    <p className="ink" style={style}>
      {children}
    </p>
  )
}

export function Small({ children }: Props) {
  const style = { margin: 0, font: `13px/18px ${fonts.text}`, color: light.ink2 }

  return (
    <p className="ink-2" style={style}>
      {children}
    </p>
  )
}

/** Numbers and times, in the monospaced font of the sites. */
export function Slate({ children }: Props) {
  const style = { margin: '4px 0 0', font: `15px/22px ${fonts.slate}`, color: light.ink }

  return (
    <p className="ink" style={style}>
      {children}
    </p>
  )
}

export function Rule() {
  const style = { margin: '24px 0 16px', border: 0, borderTop: `1px solid ${light.rule}` }

  return <Hr className="line" style={style} />
}

/** A sign-in code in two groups. The gap is padding, so that a copied code has no space; the text part has a space. */
export function Code({ groups }: { groups: readonly [string, string] }) {
  return (
    <p
      className="ink"
      style={{
        margin: '2px 0 20px',
        font: `32px/40px ${fonts.slate}`,
        letterSpacing: '0.08em',
        color: light.ink,
        whiteSpace: 'nowrap',
      }}
    >
      <span data-apart-in-text="true" style={{ paddingRight: '0.5em' }}>
        {groups[0]}
      </span>
      <span>{groups[1]}</span>
    </p>
  )
}
