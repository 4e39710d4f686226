/** Relative widths of the prints in a row. */
const frames = [
  'flex-[1.4]',
  'flex-[0.7]',
  'flex-1',
  'flex-[1.3] max-md:hidden',
  'flex-[0.85] max-lg:hidden',
  'flex-[0.7] max-lg:hidden',
]

/** Class that fills the rest of an unfinished last row with blank frames. */
export const openRow = 'open-row'

/** A cut-off row above the sign-in banner hints at more photos. The doubled gap offsets the margin of `justified`. */
export function BlankFrames() {
  return (
    <div
      aria-hidden="true"
      className="mt-[calc(2*var(--spacing-gap))] flex h-[64px] gap-gap overflow-hidden md:h-[104px] print:hidden"
    >
      {frames.map((frame) => (
        <div key={frame} className={`h-[200px] bg-well lined-print-edge ${frame}`} />
      ))}
    </div>
  )
}
