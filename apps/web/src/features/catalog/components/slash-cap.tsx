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
