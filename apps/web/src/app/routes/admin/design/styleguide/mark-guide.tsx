import { MarkerLine } from '@shoebox/web-kit/marks/marker.tsx'
import { MarkerRing } from '@shoebox/web-kit/marks/marker-ring.tsx'
import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { Wordmark } from '@shoebox/web-kit/site/wordmark.tsx'
import { Icon, type IconName } from '@shoebox/web-kit/ui/icon.tsx'
import { Link } from 'react-router'
import { paths } from '../../../../../lib/paths.ts'
import { BlankPrint, Region, Specimen } from '../specimens/specimen.tsx'

export function MarkGuide() {
  return (
    <Region
      title="Marks"
      rule="All marks look like yellow grease pencil on a contact sheet: a ring, an underline and the block in the wordmark."
    >
      <div className="flex flex-wrap items-end gap-x-12 gap-y-6">
        <Specimen caption="ring: in a wishlist">
          <BlankPrint>
            <MarkerRing seed={0} />
          </BlankPrint>
        </Specimen>
        <Specimen caption="line: where you are">
          <span className="flex h-8 items-center gap-7 px-1 font-medium text-ink-2">
            <span className="relative font-semibold text-ink">
              Search
              <MarkerLine />
            </span>
            Pricing
          </span>
        </Specimen>
        <Specimen caption="torn edge: the wordmark">
          <Wordmark />
        </Specimen>
        <p className="max-w-[48ch] flex-1 basis-[280px] self-start">
          A ring is a 5 px yellow stroke over a 7 px shadow, in one of three hand-drawn shapes
          picked by the photo’s number. Prints smaller than 120 px have no ring. Anything else in
          yellow shows what the user chose or where they are.
        </p>
      </div>
    </Region>
  )
}

const slugSegments = [
  { segment: '#20418', description: 'The photo’s number, in ink, then two spaces' },
  { segment: '1974', description: 'The year, if known' },
  { segment: 'DAYTON OH', description: 'Where it was taken' },
  { segment: '4P', description: 'People in the picture; read aloud as “4 people”' },
]

export function SlugGuide() {
  return (
    <Region title="Slug line" rule="The key facts about a print. Unknown parts are left out.">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <SlugLine number={20418} year={1974} place="Dayton, OH" people={4} />
          <SlugLine number={5061} year={1951} place="Duluth, MN" />
          <SlugLine number={118} people={0} />
        </div>
        <dl className="border-t border-ink">
          {slugSegments.map(({ segment, description }) => (
            <div
              key={segment}
              className="grid grid-cols-[96px_minmax(0,1fr)] items-baseline gap-x-3 border-b border-rule py-2 text-small"
            >
              <dt className="font-slate text-slate">{segment}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Region>
  )
}

const sampleIcons: readonly IconName[] = [
  'search',
  'cart',
  'heart',
  'filter',
  'print',
  'download',
  'warning',
]

export function IconGuide() {
  return (
    <Region title="Icons" rule="Straight lines: only the marker looks hand-drawn.">
      <div className="flex flex-wrap items-center gap-6">
        {sampleIcons.map((name) => (
          <span
            key={name}
            className="grid size-[88px] place-items-center bg-paper text-ink [&>svg]:size-[60px]"
          >
            <Icon name={name} />
          </span>
        ))}
      </div>
      <p className="max-w-measure">
        20 px grid, 1.5 px strokes, butt ends, mitered corners, no fill except for an active heart.
        An icon has a label beside it; an icon-only control has an accessible name.{' '}
        <Link to={paths.components} className="link">
          All icons
        </Link>
      </p>
    </Region>
  )
}
