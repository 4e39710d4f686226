import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { Suspense, useState } from 'react'
import type { FiltersSheetProps } from './filters-sheet.tsx'

const FiltersSheet = lazyComponent<FiltersSheetProps>(
  async () => (await import('./filters-sheet.tsx')).FiltersSheet,
)

/** Loads the sheet's chunk on first open; desktop screens never need it. */
export function FiltersSheetLater(props: FiltersSheetProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null

  return (
    <Suspense>
      <FiltersSheet {...props} />
    </Suspense>
  )
}
