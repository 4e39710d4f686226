import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { nameWithCount } from './facets.ts'
import { matchOptions, type Option, shortList } from './option-order.ts'

type OptionListProps = {
  /** Label of the search field: 'Find an event'. */
  fieldLabel: string
  placeholder?: string
  /** Always shows the search field, not only when the list is expanded. */
  isTyped?: boolean
  options: readonly Option[]
  /** Options found only by typing; once chosen, they are listed first. */
  moreOptions?: readonly Option[]
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  top: number
}

/** Maximum number of rows; users find the others by typing. */
const maxRows = 60

/** A "Show more" button takes as much space as one or two options, so show those instead. */
const minHidden = 2

const rowHeight = 'min-h-10 text-body md:min-h-7 md:text-small'
const showMoreHeight = 'min-h-8 text-body md:min-h-6 md:text-small'

export function OptionList(props: OptionListProps) {
  const { options, chosen, toggle, moreOptions = [] } = props
  const top = options.length > props.top + minHidden ? props.top : options.length
  const [isExpanded, setExpanded] = useState(false)
  const [typed, setTyped] = useState('')
  const list = useFocusOnNew(isExpanded, top)
  const isTyping = typed.trim() !== ''
  const short = shortList(options, { top, chosen })
  const pinned = moreOptions.filter(({ id }) => chosen.has(id))
  const matches = isTyping ? matchOptions([...options, ...moreOptions], typed) : options
  const listed = isTyping || isExpanded ? matches.slice(0, maxRows) : short
  const shown = isTyping ? listed : [...pinned, ...listed]
  const hidden = options.length - short.length
  const unlisted = matches.length - listed.length

  return (
    <>
      {(props.isTyped === true || isExpanded) && (
        <div className="mb-[6px]">
          <Field
            label={props.fieldLabel}
            isLabelHidden
            size="small"
            icon="search"
            placeholder={props.placeholder ?? props.fieldLabel}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <ul ref={list}>
        {shown.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            isChosen={chosen.has(option.id)}
            toggle={toggle}
          />
        ))}
      </ul>
      {isTyping && <MatchCount found={matches.length} />}
      {(isTyping || isExpanded) && unlisted > 0 && (
        <p className="mt-1 text-small text-ink-2">
          {formatCount(unlisted)} more: type to find them.
        </p>
      )}
      {!isTyping && hidden > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className={`mt-1 text-ink-2 underline underline-offset-[3px] hover:text-ink ${showMoreHeight}`}
        >
          {isExpanded ? 'Show fewer' : `Show ${formatCount(hidden)} more`}
        </button>
      )}
    </>
  )
}

type OptionRowProps = { option: Option; isChosen: boolean; toggle: (id: string) => void }

function OptionRow({ option: { id, label, count }, isChosen, toggle }: OptionRowProps) {
  const isEmpty = count === 0 && !isChosen

  return (
    <li className={`${rowHeight} ${isEmpty ? 'text-ink-2' : ''}`}>
      <Checkbox
        tone="mark"
        isRow
        aria-label={nameWithCount(label, count)}
        checked={isChosen}
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

function MatchCount({ found }: { found: number }) {
  return (
    <output className={found === 0 ? 'block text-small text-ink-2' : 'sr-only'}>
      {found === 0 ? 'Nothing begins like this.' : `${formatCount(found)} found`}
    </output>
  )
}

type OptionListBlankProps = Pick<OptionListProps, 'top' | 'isTyped'> & { hasMore: boolean }

/** Skeleton of the options. */
export function OptionListBlank({ top, isTyped, hasMore }: OptionListBlankProps) {
  return (
    <SkeletonRegion>
      {isTyped === true && (
        <div className="mb-[6px] h-8 rounded-control border border-rule bg-paper" />
      )}
      {Array.from({ length: top }, (_, index) => (
        <div key={index} className={`flex items-center gap-2 ${rowHeight}`}>
          <div className="size-4 bg-well" />
          <div className={`h-3 bg-well ${index % 3 === 1 ? 'w-1/2' : 'w-1/3'}`} />
        </div>
      ))}
      {hasMore && <div className={`mt-1 ${showMoreHeight}`} />}
    </SkeletonRegion>
  )
}

/** Focuses the first added option after expanding: the new options precede the button that was pressed. */
function useFocusOnNew(isExpanded: boolean, top: number) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (isExpanded) list.current?.querySelectorAll('input')[top]?.focus({ preventScroll: true })
  }, [isExpanded, top])

  return list
}
