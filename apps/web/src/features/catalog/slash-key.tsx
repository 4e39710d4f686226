import { handlesKey } from '@shoebox/web-kit/keyboard/keys'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'

/** Focuses a search field when the user presses "/". If the field is hidden, the next "/" shortcut runs instead. */
export function useSlashKey(focusField: () => void): void {
  useShortcuts([
    {
      keys: ['/'],
      label: 'Search photos',
      run: () => {
        focusField()

        return handlesKey(document.activeElement, '/')
      },
    },
  ])
}

/** Shortcut hint at the end of a search field, hidden on narrow screens and touch devices. */
export function SlashCap() {
  return (
    <kbd
      aria-hidden="true"
      className="h-5 min-w-5 flex-none border border-rule text-center font-slate text-slate leading-[18px] text-ink-2 max-md:hidden pointer-coarse:hidden"
    >
      /
    </kbd>
  )
}
