import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Breadcrumb } from '@shoebox/web-kit/ui/breadcrumb.tsx'
import { paths } from '../../../lib/paths.ts'
import { DecadeHistogram } from '../filters/decade-histogram.tsx'
import type { Facets } from '../filters/facets.ts'

type StorefrontHeaderProps = {
  name: string
  /** Undefined until the facets load. */
  total: number | undefined
  decades: Facets['decades'] | undefined
  selectedDecade: string | null
  onDecadeChange: (decade: string | null) => void
}

export function StorefrontHeader({
  name,
  total,
  decades,
  selectedDecade,
  onDecadeChange,
}: StorefrontHeaderProps) {
  usePageTitle(name)

  return (
    <header className="mx-gutter grid items-end gap-x-12 gap-y-5 border-b border-rule pt-4 pb-5 md:grid-cols-[minmax(0,1fr)_320px]">
      <div>
        <Breadcrumb steps={[{ label: 'Photos', to: paths.photos }, { label: name }]} />
        <h1 className="mt-1 font-head text-h1 font-bold tracking-[-0.01em] wrap-anywhere">
          {name}
        </h1>
        <p className="mt-2 min-h-6 text-lead text-ink-2 tabular-nums">
          {total !== undefined && toSummary(total, decades)}
        </p>
      </div>
      <div className="print:hidden">
        <h2 className="mb-2 text-small text-ink-2">Decades covered</h2>
        <DecadeHistogram
          counts={decades}
          selectedDecade={selectedDecade}
          onChange={onDecadeChange}
        />
      </div>
    </header>
  )
}

function toSummary(total: number, decades: Facets['decades'] | undefined): string {
  const count = countOf(total, 'photo')
  const decadeRange = findDecadeRange(decades ?? [])

  return decadeRange === null ? count : `${count}, ${decadeRange}`
}

/** Returns the range from the first decade with photos to the last; null if no photo has a decade. */
export function findDecadeRange(decades: Facets['decades']): string | null {
  const decadesWithPhotos = decades
    .filter(({ value, count }) => count > 0 && /^\d{3}0s$/.test(value))
    .map(({ value }) => value)
    .toSorted()
  const [first] = decadesWithPhotos
  const last = decadesWithPhotos.at(-1)
  if (first === undefined || last === undefined) return null

  return first === last ? first : `${first}–${last}`
}
