import { Link } from 'react-router'
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
