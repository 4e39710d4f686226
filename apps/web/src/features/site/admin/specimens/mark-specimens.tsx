import { MarkerLine } from '@shoebox/web-kit/marks/marker.tsx'
import { MarkerRing } from '@shoebox/web-kit/marks/marker-ring.tsx'
import { PhotoCorners, SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { Wordmark } from '@shoebox/web-kit/site/wordmark.tsx'
import { BlankPrint } from './blank-print.tsx'
import { Region, Shelf, Specimen } from './specimen.tsx'

export function MarkSpecimens() {
  return (
    <Region
      title="Marks"
      rule="The ring is drawn around what the user chose, and around nothing else."
    >
      <Shelf>
        {[0, 1, 2].map((hand) => (
          <Specimen key={hand} caption={`ring ${hand + 1}`}>
            <BlankPrint>
              <MarkerRing seed={hand} />
            </BlankPrint>
          </Specimen>
        ))}
        <Specimen caption="print without a mark">
          <BlankPrint />
        </Specimen>
        <Specimen caption="empty mount">
          <div className="size-[184px] max-w-full">
            <PhotoCorners />
          </div>
        </Specimen>
      </Shelf>
      <Shelf>
        <Specimen caption="wordmark">
          <Wordmark />
        </Specimen>
        <Specimen caption="line under the current link">
          <span className="flex h-8 items-center gap-7 px-1 font-medium text-ink-2">
            <span className="relative font-semibold text-ink">
              Search
              <MarkerLine />
            </span>
            License
          </span>
        </Specimen>
        <Specimen caption="slug line">
          <SlugLine number={20418} year={1974} place="Dayton, OH" people={4} />
        </Specimen>
        <Specimen caption="slug line, place unknown">
          <SlugLine number={5061} year={1951} people={2} />
        </Specimen>
        <Specimen caption="slug line, number only">
          <SlugLine number={118} />
        </Specimen>
      </Shelf>
    </Region>
  )
}
