import type { CSSProperties, ReactNode } from 'react'

type Props = {
  children: ReactNode
  style: CSSProperties
  className?: string
  /** Maximum width in pixels. Without it, the cell fills the available width. */
  width?: number
}

/** A table of one cell: the only box whose padding and width all mail programs respect. */
export function Cell({ children, style, className, width }: Props) {
  const widths = width && { style: { width: '100%', maxWidth: width } }

  return (
    <table
      role="presentation"
      width={width ?? '100%'}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      {...widths}
    >
      <tbody>
        <tr>
          <td className={className} style={style} align={width ? 'left' : 'center'}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
