import { notRecorded } from '@shoebox/domain/catalog/search-filters'
import { useState } from 'react'
import { FilterSection } from './filter-section.tsx'
import { NotRecordedOption, OptionList, OptionListSkeleton } from './option-list.tsx'
import { arrangeOptions, type Option } from './option-order.ts'

type ListFilterProps = {
  title: string
  helpText?: string
  fieldLabel: string
  placeholder?: string
  hasSearchField?: boolean
  /** Undefined until the counts are loaded. */
  countedOptions: readonly Option[] | undefined
  /** Photos without a value; undefined until the counts are loaded. */
  notRecordedCount?: number | undefined
  moreOptions?: readonly Option[]
  selectedIds: readonly string[]
  toggle: (id: string) => void
  visibleCount: number
  /** The list usually exceeds `visibleCount`, so the skeleton reserves space for the "Show more" button. */
  hasMore?: boolean
  /** The first counts are still loading. */
  isLoading: boolean
}

/** A filter with options from the facets. If they have none, renders nothing unless "Not recorded" is selected. */
export function ListFilter({
  title,
  helpText,
  isLoading,
  hasMore = false,
  countedOptions,
  notRecordedCount,
  ...listProps
}: ListFilterProps) {
  const selectedIds = new Set(listProps.selectedIds)
  const knownOptions = useStableOptions(countedOptions, selectedIds)
  // Without counts, keep the known options but hide their outdated counts.
  const options =
    countedOptions === undefined
      ? knownOptions.map((option) => ({ ...option, count: undefined }))
      : knownOptions
  const isNotRecordedSelected = selectedIds.has(notRecorded)

  if (options.length === 0 && !isLoading && !isNotRecordedSelected) return null

  return (
    <FilterSection title={title} {...(helpText !== undefined && { helpText })}>
      {options.length === 0 && isLoading ? (
        <OptionListSkeleton {...listProps} hasMore={hasMore} />
      ) : (
        <>
          <OptionList {...listProps} options={options} selectedIds={selectedIds} />
          <NotRecordedOption
            count={notRecordedCount}
            isSelected={isNotRecordedSelected}
            toggle={() => listProps.toggle(notRecorded)}
          />
        </>
      )}
    </FilterSection>
  )
}

/** Keeps options listed, and checked options in place, when counts change. */
function useStableOptions(
  countedOptions: readonly Option[] | undefined,
  selectedIds: ReadonlySet<string>,
): readonly Option[] {
  const [currentOptions, setCurrentOptions] = useState<readonly Option[]>([])
  const arranged = arrangeOptions({ currentOptions, countedOptions, selectedIds })
  if (arranged !== currentOptions) setCurrentOptions(arranged)

  return arranged
}
