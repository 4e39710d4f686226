import { useState } from 'react'
import { FilterSection } from './filter-section.tsx'
import { OptionList, OptionListBlank } from './option-list.tsx'
import { arrangeOptions, type Option } from './option-order.ts'

type ListFilterProps = {
  title: string
  meaning?: string
  fieldLabel: string
  placeholder?: string
  isTyped?: boolean
  /** Undefined until the counts are loaded. */
  counted: readonly Option[] | undefined
  moreOptions?: readonly Option[]
  chosen: readonly string[]
  toggle: (id: string) => void
  top: number
  /** The list usually exceeds `top`, so the skeleton reserves space for the "Show more" button. */
  hasMore?: boolean
  /** The first counts are still loading. */
  isFirst: boolean
}

/** A filter whose values come from the facets. Renders nothing if there are none. */
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
  // Without counts, keep the known options but drop their outdated numbers.
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

/** Keeps the option list stable across changing counts. */
function useOptions(
  counted: readonly Option[] | undefined,
  chosen: ReadonlySet<string>,
): readonly Option[] {
  const [known, setKnown] = useState<readonly Option[]>([])
  const arranged = arrangeOptions({ known, counted, chosen })
  if (arranged !== known) setKnown(arranged)

  return arranged
}
