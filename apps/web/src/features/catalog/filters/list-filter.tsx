import { FilterSection } from './filter-section.tsx'
import { OptionList, OptionListBlank } from './option-list.tsx'
import type { Option } from './option-order.ts'
import { useOptions } from './use-options.ts'

type ListFilterProps = {
  title: string
  meaning?: string
  fieldLabel: string
  placeholder?: string
  isTyped?: boolean
  /** Undefined while nothing has been counted. */
  counted: readonly Option[] | undefined
  moreOptions?: readonly Option[]
  chosen: readonly string[]
  toggle: (id: string) => void
  top: number
  /** There are usually more than the first few; their button has its place before it comes. */
  hasMore?: boolean
  /** The counts are on their way for the first time. */
  isFirst: boolean
}

/** A filter whose values only the archive knows. One without any value is not there. */
export function ListFilter({
  title,
  meaning,
  isFirst,
  hasMore = false,
  counted,
  ...list
}: ListFilterProps) {
  const chosen = new Set(list.chosen)
  const known = useOptions(counted, chosen)
  // Numbers of another choice would be wrong; the names are as good as before.
  const options =
    counted === undefined ? known.map((option) => ({ ...option, count: undefined })) : known
  if (options.length === 0 && !isFirst) return null

  return (
    <FilterSection title={title} {...(meaning !== undefined && { meaning })}>
      {options.length === 0 ? (
        <OptionListBlank {...list} hasMore={hasMore} />
      ) : (
        <OptionList {...list} options={options} chosen={chosen} />
      )}
    </FilterSection>
  )
}
