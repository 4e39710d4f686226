import { Icon } from '@shoebox/web-kit/ui/icon.tsx'

type Chip = { id: string; name: string }
type ChipListProps = {
  label: string
  chips: readonly Chip[]
  isFixed: boolean
  onRemove: (id: string) => void
}

/** Tags of a photo, each with a remove button. */
export function ChipList({ label, chips, isFixed, onRemove }: ChipListProps) {
  if (chips.length === 0) return null

  return (
    <ul aria-label={label} className="flex flex-wrap gap-[6px]">
      {chips.map(({ id, name }) => (
        <li
          key={id}
          className="inline-flex h-7 max-w-full items-center border border-rule bg-paper pl-2 text-small"
        >
          <span className={`truncate ${isFixed ? 'pr-2' : ''}`}>{name}</span>
          {!isFixed && (
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
