import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'

export type ReviewAction = {
  key: string
  label: string
  /** Below the label of the first action: what blocks it, two lines at most. */
  remark?: string | null
  isOff?: boolean
  run: () => void
}

/** 64 px of buttons: the first is the primary action, the others are equal. */
export function ActionBar({ actions }: { actions: readonly ReviewAction[] }) {
  return (
    <div
      role="toolbar"
      aria-label="Decide"
      className="sticky bottom-0 z-10 flex flex-none border-t border-ink bg-paper max-md:flex-wrap"
    >
      {actions.map((action, index) => (
        <ActionButton key={action.key} action={action} isFirst={index === 0} />
      ))}
    </div>
  )
}

function ActionButton({ action, isFirst }: { action: ReviewAction; isFirst: boolean }) {
  const { key, label, remark, isOff = false, run } = action
  const look = isFirst
    ? 'grow-[1.7] bg-ink text-paper hover:bg-ink/86 max-md:basis-full'
    : 'grow border-l border-rule text-ink hover:bg-ink/6'

  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={key}
      onClick={() => !isOff && run()}
      className={`flex h-[64px] min-w-0 basis-0 items-center justify-center gap-[10px] px-3 font-head text-lead leading-5 font-semibold focus-visible:-outline-offset-4 aria-disabled:cursor-default aria-disabled:text-ink-2 max-md:h-[56px] ${look}`}
    >
      <span className="min-w-0 text-left">
        {label}
        {remark && (
          <span className="block font-slate text-slate leading-[14px] font-regular whitespace-pre-line">
            {remark}
          </span>
        )}
      </span>
      <span className="max-md:hidden" aria-hidden="true">
        <KeyCap>{key.toUpperCase()}</KeyCap>
      </span>
    </button>
  )
}
