/** Typical aspect ratios of prints, in hundredths, in mixed order. */
const prints = [136, 68, 100, 88, 140, 74, 132, 100, 124, 100, 128, 70]

const cells = Array.from({ length: 24 }, (_, at) => ({
  id: at,
  ratio: `ratio-${prints[at % prints.length]}`,
}))

/** Skeleton of justified photo rows. */
export function LoadingRows() {
  return (
    <>
      <div aria-hidden="true" className="justified">
        {cells.map(({ id, ratio }) => (
          <div key={id} className={`print-edge bg-well ${ratio}`} />
        ))}
      </div>
      <output className="sr-only">Loading photos</output>
    </>
  )
}

/** One row of empty photo mounts, for an empty list. */
export function EmptyRow() {
  return (
    <div aria-hidden="true" className="justified flex-nowrap after:hidden">
      {cells.slice(0, 6).map(({ id, ratio }) => (
        <div key={id} className={`mount max-h-none max-md:nth-[n+4]:hidden ${ratio}`} />
      ))}
    </div>
  )
}
