import { encode } from 'uqr'

/**
 * Dark on light in both themes: many cameras do not read an inverted code. Hidden from screen readers, so the text that
 * it encodes has to be beside it.
 */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 })

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[192px] flex-none bg-paper fill-ink lined-print-edge [color-scheme:light]"
    >
      <path d={outline(data)} />
    </svg>
  )
}

/** Each run of dark modules in a row as one rectangle. */
function outline(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('')
}
