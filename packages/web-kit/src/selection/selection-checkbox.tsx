import { Icon } from '../ui/icon.tsx'

type SelectionCheckboxProps = {
  label: string
  isSelected: boolean
  tabIndex: 0 | -1
  /** The shop marks selected photos in ink: there, yellow means that a photo is in a wishlist. */
  tone?: keyof typeof tones
  onFocus?: () => void
  /** `isRange` is true on Shift+click. */
  onToggle: (isRange: boolean) => void
}

const tones = {
  mark: { box: 'checked:bg-mark', tick: 'text-on-mark' },
  ink: { box: 'checked:border-ink checked:bg-ink', tick: 'text-paper' },
}

/**
 * A checkbox in the corner of a photo; the cell needs the class `group`. Always visible on touch devices. With a mouse,
 * visible on hover, on focus, or when checked.
 */
export function SelectionCheckbox({
  label,
  isSelected,
  tabIndex,
  tone = 'mark',
  onFocus,
  onToggle,
}: SelectionCheckboxProps) {
  return (
    <label className="absolute top-0 left-0 z-10 grid size-10 cursor-pointer place-items-center has-focus-visible:opacity-100 has-checked:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0 print:hidden">
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={isSelected}
        onFocus={onFocus}
        onChange={({ nativeEvent }) => onToggle(isShiftClick(nativeEvent))}
        className={`peer col-start-1 row-start-1 size-5 cursor-[inherit] appearance-none border border-on-mark bg-[oklch(0.995_0_0)] ${tones[tone].box}`}
      />
      <span
        className={`pointer-events-none invisible col-start-1 row-start-1 peer-checked:visible ${tones[tone].tick}`}
      >
        <Icon name="check" size={16} />
      </span>
    </label>
  )
}

/** React's change event for a checkbox wraps a native click event, which has the Shift key. */
function isShiftClick(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey
}
