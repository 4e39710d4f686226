import { type ReactNode, useId } from 'react'
import { Icon } from '../ui/icon.tsx'

export type FieldFrameProps = {
  label: string
  /** Shows the label to screen readers only, for a control whose purpose is obvious on screen, such as a search box. */
  isLabelHidden?: boolean | undefined
  isRequired?: boolean | undefined
  /** Short text at the right end of the label row, such as "optional" or "12/50". */
  labelNote?: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type Props = FieldFrameProps & {
  /** The id of the control, for code that moves focus to it. */
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Renders a label, a hint and an error around a control, and links them for screen readers. */
export function FieldFrame({
  label,
  isLabelHidden = false,
  isRequired = false,
  labelNote,
  hint,
  error,
  children,
  ...props
}: Props) {
  const generatedId = useId()
  const id = props.id ?? generatedId
  const hasHint = hint !== undefined && hint !== null
  const descriptionIds = [hasHint && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  )

  return (
    <div className="min-w-0">
      <div className={isLabelHidden ? 'sr-only' : 'mb-1 flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="font-head text-label font-semibold tracking-[0.005em]">
          {label}
          {isRequired && (
            <span aria-hidden="true" className="text-danger">
              {' *'}
            </span>
          )}
        </label>
        {labelNote !== undefined && (
          <span className="-my-px text-small text-ink-2">{labelNote}</span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {hasHint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-2">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type FieldErrorProps = { id: string; children: string }

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="mt-1 flex gap-[6px] text-small text-danger">
      <span className="mt-px">
        <Icon name="warning" size={16} />
      </span>
      {children}
    </p>
  )
}
