/** The proportions of a row of prints. */
const frames = [
  'flex-[1.4]',
  'flex-[0.7]',
  'flex-1',
  'flex-[1.3] max-md:hidden',
  'flex-[0.85] max-lg:hidden',
  'flex-[0.7] max-lg:hidden',
]

/** A row that ends before its end goes on in such frames. */
export const openRow = 'open-row'

/** A row that goes on below the banner: there is more, behind the door. The rows above it take one gap back: see justified. */
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
