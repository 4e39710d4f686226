import { handlesKey } from '@shoebox/web-kit/keyboard/keys'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'

/** The "/" key focuses a search field. A hidden field cannot take focus; then another one gets the key. */
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
