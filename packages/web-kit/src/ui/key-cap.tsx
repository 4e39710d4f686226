/** A keyboard key. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded-control border border-b-2 border-edge bg-paper px-[5px] pt-px font-slate text-slate text-ink">
      {children}
    </kbd>
  )
}

/** A keyboard shortcut on a button; hidden on touch devices. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span className="max-md:hidden pointer-coarse:hidden">
      <KeyCap>{children}</KeyCap>
    </span>
  )
}
