import { Link } from 'react-router'
import { useFocusFallback } from '../focus/use-focus-fallback.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const tagClass =
  'inline-flex h-6 max-w-full items-center border border-rule bg-paper px-2 text-small whitespace-nowrap'

type TagProps = { to?: string; children: string }

/** A tag. With `to`, it links to everything with that tag. */
export function Tag({ to, children }: TagProps) {
  const text = <span className="truncate">{children}</span>
  if (to === undefined) return <span className={tagClass}>{text}</span>

  return (
    <Link
      to={to}
      className={`${tagClass} transition-colors duration-120 ease-table hover:border-ink`}
    >
      {text}
    </Link>
  )
}

type FilterChipProps = { children: string; onRemove: () => void }

/** An active filter, in the marker color, with a remove button. */
export function FilterChip({ children, onRemove }: FilterChipProps) {
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-[2px] bg-mark pl-[10px] text-small font-medium whitespace-nowrap text-on-mark">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={`Remove ${children}`}
        onClick={onRemove}
        className="grid size-7 flex-none place-items-center hover:bg-on-mark/10 focus-visible:outline-offset-0"
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  )
}

type ChipListProps = {
  label: string
  chips: readonly { id: string; name: string }[]
  /** Without it, the chips have no remove button. */
  onRemove?: ((id: string) => void) | undefined
}

/** The values of a field as chips with remove buttons. */
export function ChipList({ label, chips, onRemove }: ChipListProps) {
  const listRef = useFocusFallback<HTMLUListElement>({ rowSelector: 'li' })

  return (
    <ul
      ref={listRef}
      aria-label={label}
      className="flex flex-wrap gap-[6px] outline-none empty:hidden"
    >
      {chips.map(({ id, name }) => (
        <li
          key={id}
          className="inline-flex h-7 max-w-full items-center border border-rule bg-paper pl-2 text-small"
        >
          <span className={`truncate ${onRemove === undefined ? 'pr-2' : ''}`}>{name}</span>
          {onRemove !== undefined && (
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(id)}
              className="grid size-7 flex-none place-items-center hover:bg-ink/6"
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

type SuggestionChipsProps = {
  /** The accessible name of the group. */
  label: string
  suggestions: readonly { key: string; text: string; accept: () => void }[]
}

/** Suggested values. The user accepts one with a click. */
export function SuggestionChips({ label, suggestions }: SuggestionChipsProps) {
  if (suggestions.length === 0) return null

  return (
    <ul aria-label={label} className="flex flex-wrap gap-[6px]">
      {suggestions.map(({ key, text, accept }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            onClick={accept}
            className="inline-flex h-7 max-w-full items-center gap-[5px] border border-dashed border-edge px-2 text-small text-ink-2 hover:border-ink hover:text-ink"
          >
            <span className="grid size-3 flex-none place-items-center *:size-3">
              <Icon name="plus" size={16} />
            </span>
            <span className="truncate">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type SuggestionRowsProps = {
  /** The accessible name of the group. */
  label: string
  /** Where the suggestions come from. */
  source: string
  suggestions: readonly { key: string; text: string; accept: () => void; dismiss: () => void }[]
}

/** Suggestions from a machine learning model. The user accepts or dismisses each one. */
export function SuggestionRows({ label, source, suggestions }: SuggestionRowsProps) {
  const listRef = useFocusFallback<HTMLDivElement>({ rowSelector: 'li' })
  if (suggestions.length === 0) return null

  return (
    <div ref={listRef} className="border border-dashed border-edge outline-none">
      <ul aria-label={label} className="divide-y divide-rule">
        {suggestions.map(({ key, text, accept, dismiss }) => (
          <li key={key} className="flex items-center gap-1 py-1 pr-1 pl-3">
            <span className="mr-auto min-w-0 truncate text-small">
              <span className="text-ink-2">Suggested:</span> {text}
            </span>
            <Button size="small" onClick={accept}>
              Accept<span className="sr-only"> {text}</span>
            </Button>
            <Button size="small" tone="bare" onClick={dismiss}>
              Dismiss<span className="sr-only"> {text}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="border-t border-rule px-3 py-[6px] text-small text-ink-2">{source}</p>
    </div>
  )
}
