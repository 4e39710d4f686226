import { MarkerLine } from '@shoebox/web-kit/marks/marker.tsx'
import { MarkerRing } from '@shoebox/web-kit/marks/marker-ring.tsx'
import { PhotoCorners, SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { Wordmark } from '@shoebox/web-kit/site/wordmark.tsx'
import { Icon, type IconName, iconPaths } from '@shoebox/web-kit/ui/icon.tsx'
import { BlankPrint, Region, Specimen, SpecimenRow } from './specimen.tsx'

export function MarkSpecimens() {
  return (
    <Region title="Marks" rule="The ring marks only what the user chose.">
      <SpecimenRow>
        {[0, 1, 2].map((seed) => (
          <Specimen key={seed} caption={`ring ${seed + 1}`}>
            <BlankPrint>
              <MarkerRing seed={seed} />
            </BlankPrint>
          </Specimen>
        ))}
        <Specimen caption="print without a mark">
          <BlankPrint />
        </Specimen>
        <Specimen caption="empty photo corners">
          <div className="size-[184px] max-w-full">
            <PhotoCorners />
          </div>
        </Specimen>
      </SpecimenRow>
      <SpecimenRow>
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
      </SpecimenRow>
    </Region>
  )
}

const iconNames = Object.keys(iconPaths).filter(isIconName)

export function IconSpecimens() {
  return (
    <Region
      title="Icons"
      rule="20 px grid, 1.5 px stroke, butt ends, mitered. Beside a label, or with an accessible name."
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-y-4">
        {iconNames.map((name) => (
          <li key={name}>
            <span className="flex items-center gap-3">
              <Icon name={name} />
              <Icon name={name} size={16} />
            </span>
            <span className="mt-[6px] block font-slate text-slate text-ink-2">{name}</span>
          </li>
        ))}
      </ul>
    </Region>
  )
}

function isIconName(name: string): name is IconName {
  return name in iconPaths
}
