import { notRecorded } from '@shoebox/domain/catalog/search-filters'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNameWithCount } from './facets.ts'
import { matchOptions, type Option, pickFirstAndSelected } from './option-order.ts'

type OptionListProps = {
  /** Label of the search field, such as 'Find an event'. */
  fieldLabel: string
  placeholder?: string
  /** Always shows the search field, not only when the list is expanded. */
  hasSearchField?: boolean
  options: readonly Option[]
  /** Options that users can find only by typing. Selected ones come first in the list. */
  moreOptions?: readonly Option[]
  selectedIds: ReadonlySet<string>
  toggle: (id: string) => void
  visibleCount: number
}

/** Maximum number of rows in an expanded or filtered list; users can find the rest by typing. */
const maxRows = 60

/** Up to this many extra options are never hidden: a "Show more" button would take as much space. */
const maxExtraOptions = 2

const rowHeightClass = 'min-h-10 text-body md:min-h-7 md:text-small'
const showMoreHeightClass = 'min-h-8 text-body md:min-h-6 md:text-small'

export function OptionList(props: OptionListProps) {
  const { options, selectedIds, toggle, moreOptions = [] } = props
  const visibleCount =
    options.length > props.visibleCount + maxExtraOptions ? props.visibleCount : options.length
  const [isExpanded, setExpanded] = useState(false)
  const [typedText, setTypedText] = useState('')
  const isTyping = typedText.trim() !== ''
  const collapsedOptions = pickFirstAndSelected(options, { visibleCount, selectedIds })
  const pinnedOptions = moreOptions.filter(({ id }) => selectedIds.has(id))
  const matches = isTyping ? matchOptions([...options, ...moreOptions], typedText) : options
  const listedOptions = isTyping || isExpanded ? matches.slice(0, maxRows) : collapsedOptions
  const visibleOptions = isTyping ? listedOptions : [...pinnedOptions, ...listedOptions]
  const firstAddedIndex = visibleOptions.findIndex(
    (option) => !pinnedOptions.includes(option) && !collapsedOptions.includes(option),
  )
  const listRef = useFocusFirstAddedOption(isExpanded, firstAddedIndex)
  const hiddenCount = options.length - collapsedOptions.length
  const countBeyondMaxRows = matches.length - listedOptions.length

  return (
    <>
      {(props.hasSearchField === true || isExpanded) && (
        <div className="mb-[6px]">
          <Field
            label={props.fieldLabel}
            isLabelHidden
            size="small"
            icon="search"
            placeholder={props.placeholder ?? props.fieldLabel}
            autoComplete="off"
            value={typedText}
            onChange={(event) => setTypedText(event.target.value)}
          />
        </div>
      )}
      <ul ref={listRef}>
        {visibleOptions.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            isSelected={selectedIds.has(option.id)}
            toggle={toggle}
          />
        ))}
      </ul>
      {isTyping && <MatchCount count={matches.length} />}
      {(isTyping || isExpanded) && countBeyondMaxRows > 0 && (
        <p className="mt-1 text-small text-ink-2">
          {formatCount(countBeyondMaxRows)} more. Type to find them.
        </p>
      )}
      {!isTyping && hiddenCount > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className={`mt-1 text-ink-2 underline underline-offset-[3px] hover:text-ink ${showMoreHeightClass}`}
        >
          {isExpanded ? 'Show fewer' : `Show ${formatCount(hiddenCount)} more`}
        </button>
      )}
    </>
  )
}

type OptionRowProps = { option: Option; isSelected: boolean; toggle: (id: string) => void }

function OptionRow({ option: { id, label, count }, isSelected, toggle }: OptionRowProps) {
  const isEmpty = count === 0 && !isSelected

  return (
    <li className={`${rowHeightClass} ${isEmpty ? 'text-ink-2' : ''}`}>
      <Checkbox
        tone="mark"
        isRow
        aria-label={formatNameWithCount(label, count)}
        checked={isSelected}
        onChange={() => toggle(id)}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-break-word">{label}</span>
          {count !== undefined && (
            <span className="text-ink-2 tabular-nums group-data-stale/filters:opacity-60">
              {formatCount(count)}
            </span>
          )}
        </span>
      </Checkbox>
    </li>
  )
}

type NotRecordedOptionProps = {
  /** Undefined until the counts are loaded. */
  count: number | undefined
  isSelected: boolean
  toggle: () => void
}

/** The last row of a filter: photos that have no value in it. Hidden if there are none. */
export function NotRecordedOption({ count, isSelected, toggle }: NotRecordedOptionProps) {
  if ((count === undefined || count === 0) && !isSelected) return null

  return (
    <ul className="mt-1">
      <OptionRow
        option={{ id: notRecorded, label: 'Not recorded', count }}
        isSelected={isSelected}
        toggle={toggle}
      />
    </ul>
  )
}

function MatchCount({ count }: { count: number }) {
  return (
    <output className={count === 0 ? 'block text-small text-ink-2' : 'sr-only'}>
      {count === 0 ? 'No matches' : `${formatCount(count)} found`}
    </output>
  )
}

type OptionListSkeletonProps = Pick<OptionListProps, 'visibleCount' | 'hasSearchField'> & {
  hasMore: boolean
}

export function OptionListSkeleton({
  visibleCount,
  hasSearchField,
  hasMore,
}: OptionListSkeletonProps) {
  return (
    <SkeletonRegion>
      {hasSearchField === true && (
        <div className="mb-[6px] h-8 rounded-control border border-rule bg-paper" />
      )}
      {Array.from({ length: visibleCount }, (_, index) => (
        <div key={index} className={`flex items-center gap-2 ${rowHeightClass}`}>
          <div className="size-4 bg-well" />
          <div className={`h-3 bg-well ${index % 3 === 1 ? 'w-1/2' : 'w-1/3'}`} />
        </div>
      ))}
      {hasMore && <div className={`mt-1 ${showMoreHeightClass}`} />}
    </SkeletonRegion>
  )
}

/** Focuses the first added option after expanding, because the new options come before the pressed button. */
function useFocusFirstAddedOption(isExpanded: boolean, firstAddedIndex: number) {
  const listRef = useRef<HTMLUListElement>(null)
  const focusFirstAdded = useEffectEvent(() => {
    listRef.current?.querySelectorAll('input')[firstAddedIndex]?.focus({ preventScroll: true })
  })

  useEffect(() => {
    if (isExpanded) focusFirstAdded()
  }, [isExpanded])

  return listRef
}
