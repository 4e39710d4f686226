import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'

export type ReviewAction = {
  key: string
  label: string
  /** Shown below the label, in at most two lines: what blocks the action, or what it does. */
  note?: string | null
  isDisabled?: boolean
  run: () => void
}

/** The first action is the primary one. */
export function ActionBar({ actions }: { actions: readonly ReviewAction[] }) {
  return (
    <div
      role="toolbar"
      aria-label="Decision"
      className="sticky bottom-0 z-10 flex flex-none border-t border-ink bg-paper max-md:flex-wrap"
    >
      {actions.map((action, index) => (
        <ActionButton key={action.key} action={action} isPrimary={index === 0} />
      ))}
    </div>
  )
}

function ActionButton({ action, isPrimary }: { action: ReviewAction; isPrimary: boolean }) {
  const { key, label, note, isDisabled = false, run } = action
  const toneClass = isPrimary
    ? 'grow-[1.7] bg-ink text-paper hover:bg-ink/86 max-md:basis-full'
    : 'grow border-l border-rule text-ink hover:bg-ink/6'

  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={key}
      onClick={() => !isDisabled && run()}
      className={`flex h-[64px] min-w-0 basis-0 items-center justify-center gap-[10px] px-3 font-head text-lead leading-5 font-semibold focus-visible:-outline-offset-4 aria-disabled:cursor-default aria-disabled:text-ink-2 max-md:h-[56px] ${toneClass}`}
    >
      <span className="min-w-0 text-left">
        {label}
        {note && (
          <span className="block font-slate text-slate leading-[14px] font-regular whitespace-pre-line">
            {note}
          </span>
        )}
      </span>
      <span className="max-md:hidden" aria-hidden="true">
        <KeyCap>{key.toUpperCase()}</KeyCap>
      </span>
    </button>
  )
}
