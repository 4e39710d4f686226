import { fonts, light } from './look.ts'

/** Two groups that the eye parts and a copy does not: the space between them is no character, but in the text part. */
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
