import { fonts, light } from '../../../mail/light-table/look.ts'

/** A document as it was signed: its lines end where they end. */
export function Papers({ children }: { children: string }) {
  const style = {
    margin: '8px 0 0',
    font: `13px/20px ${fonts.slate}`,
    color: light.ink,
    whiteSpace: 'pre-wrap' as const,
    overflowWrap: 'anywhere' as const,
  }

  return (
    <pre className="ink" style={style}>
      {children}
    </pre>
  )
}
