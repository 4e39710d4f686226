import { Sheet } from '@shoebox/web-kit/overlay/sheet.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { FilterChip } from '@shoebox/web-kit/ui/chip.tsx'
import { type RefObject, useRef } from 'react'
import { type AppliedFilter, clearFilters } from '../applied-filters.ts'
import type { SearchState } from '../search-url.ts'
import { Filters, type FiltersProps } from './filters.tsx'

type FiltersSheetProps = FiltersProps & {
  isOpen: boolean
  onClose: () => void
  appliedFilters: readonly AppliedFilter[]
}

/** Filters on a phone. Choices apply immediately. The footer button shows the photo count and closes the sheet. */
export function FiltersSheet({ isOpen, onClose, appliedFilters, ...filters }: FiltersSheetProps) {
  const { state, facets, isStale, onChange, retry } = filters
  const total = retry === undefined ? facets?.total_count : undefined
  const countText = total === undefined ? 'photos' : countOf(total, 'photo')
  const chipsRef = useRef<HTMLDivElement>(null)

  // The pressed button and the list of chips unmount with the last filter, so focus the container of the list.
  function removeLast(nextState: SearchState) {
    onChange(nextState)
    chipsRef.current?.focus()
  }

  return (
    <Sheet
      title="Filters"
      isOpen={isOpen}
      onClose={onClose}
      headerAction={
        appliedFilters.length > 0 && (
          <button
            type="button"
            onClick={() => removeLast(clearFilters(state))}
            className="link min-h-10 text-small"
          >
            Clear all
          </button>
        )
      }
      footer={
        <Button size="large" tone="ink" isWide onClick={onClose}>
          <span>
            Show <span className={isStale ? 'opacity-60' : ''}>{countText}</span>
          </span>
        </Button>
      }
    >
      <output className="sr-only">{total === undefined || isStale ? '' : countText}</output>
      <SheetChips
        chipsRef={chipsRef}
        appliedFilters={appliedFilters}
        onChange={onChange}
        removeLast={removeLast}
      />
      <Filters {...filters} />
    </Sheet>
  )
}

type SheetChipsProps = Pick<FiltersSheetProps, 'appliedFilters' | 'onChange'> & {
  chipsRef: RefObject<HTMLDivElement | null>
  removeLast: (nextState: SearchState) => void
}

/** Same height with and without chips, so adding the first filter causes no layout shift. */
function SheetChips({ chipsRef, appliedFilters, onChange, removeLast }: SheetChipsProps) {
  const listRef = useRef<HTMLUListElement>(null)

  function remove({ stateAfterRemoval }: AppliedFilter) {
    if (appliedFilters.length === 1) {
      removeLast(stateAfterRemoval)
      return
    }
    // The focused chip unmounts when its filter is removed, so focus the list.
    onChange(stateAfterRemoval)
    listRef.current?.focus()
  }

  return (
    <div
      ref={chipsRef}
      tabIndex={-1}
      className="sticky top-[calc(var(--spacing-gutter)*-1)] z-20 -mx-gutter -mt-gutter mb-[14px] flex h-[53px] items-center border-b border-rule bg-surround outline-none"
    >
      {appliedFilters.length === 0 ? (
        <p className="px-gutter text-small text-ink-2">No filters applied</p>
      ) : (
        <ul
          ref={listRef}
          tabIndex={-1}
          aria-label="Applied filters"
          className="flex gap-1 overflow-x-auto px-gutter [scrollbar-width:none] *:flex-none"
        >
          {appliedFilters.map((filter) => (
            <li key={`${filter.filter} ${filter.label}`}>
              <FilterChip onRemove={() => remove(filter)}>{filter.label}</FilterChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
