/** The proportions of ordinary prints, mixed as a box of them would be. */
const prints = [136, 68, 100, 88, 140, 74, 132, 100, 124, 100, 128, 70]

const cells = Array.from({ length: 24 }, (_, at) => ({
  id: at,
  ratio: `ratio-${prints[at % prints.length]}`,
}))

/** Where the photos will lie, before they are known. */
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

/** One row of an album that nobody has put a print into yet. */
export function EmptyRow() {
  return (
    <div aria-hidden="true" className="justified flex-nowrap after:hidden">
      {cells.slice(0, 6).map(({ id, ratio }) => (
        <div key={id} className={`mount max-h-none max-md:nth-[n+4]:hidden ${ratio}`} />
      ))}
    </div>
  )
}
