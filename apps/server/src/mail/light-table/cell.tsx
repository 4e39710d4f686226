import type { CSSProperties, ReactNode } from 'react'

type Props = {
  children: ReactNode
  style: CSSProperties
  className?: string
  /** In pixels: without one the cell is as wide as there is room. */
  width?: number
}

/** A table of one cell: the only box whose padding and width every mail program keeps. */
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
