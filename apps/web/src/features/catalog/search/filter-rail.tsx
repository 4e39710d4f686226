import { memo, type RefObject } from 'react'
import { Filters, type FiltersProps } from '../filters/filters.tsx'

type FilterRailProps = FiltersProps & { rail: RefObject<HTMLElement | null> }

/**
 * Beside the photos, in sight wherever they are scrolled to. With the header it moves up, by a transform, as the bar above
 * it does. Drawn for another choice or other numbers only, and not with every page of photos.
 */
export const FilterRail = memo(function FilterRail({ rail, ...filters }: FilterRailProps) {
  return (
    <aside
      ref={rail}
      aria-label="Filters"
      className="sticky top-[calc(var(--spacing-header)+var(--bar))] -mr-6 -ml-3 self-start [container-type:scroll-state] max-md:hidden print:hidden"
    >
      <div className="max-h-[calc(100dvh-var(--spacing-header)-var(--bar))] overflow-x-hidden overflow-y-auto pt-4 pb-6 pl-3 [scrollbar-color:var(--color-edge)_transparent] [scrollbar-width:thin] transition-transform duration-120 ease-table [@container_scroll-state(stuck:_top)]:[header[data-hidden]:not(:focus-within)~main_&]:max-h-[calc(100dvh-var(--bar))] [@container_scroll-state(stuck:_top)]:[header[data-hidden]:not(:focus-within)~main_&]:-translate-y-header">
        {/* As wide with a scroll bar as without: the bar stands in the gap, and handles reach beyond both edges. */}
        <div className="w-rail">
          <Filters {...filters} />
        </div>
      </div>
    </aside>
  )
})
