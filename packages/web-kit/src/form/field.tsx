import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { type FieldSize, fieldBoxClass, fieldClass } from './field-class.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'size' | 'className' | 'required'> & {
    size?: FieldSize
    icon?: IconName
    /** Shown at the right end of the box: a key cap, a small button or a unit. */
    trailing?: ReactNode
  }

/** A single-line text input. In a form, spread `form.field('name')` into it. */
export function Field({
  label,
  isLabelHidden,
  isRequired,
  labelNote,
  hint,
  error,
  size = 'medium',
  icon,
  trailing,
  ...rest
}: FieldProps) {
  const frame = { label, isLabelHidden, isRequired, labelNote, hint, error }

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={fieldClass(size)}>
          {icon !== undefined && (
            <span className="text-ink-2">
              <Icon name={icon} size={size === 'small' ? 16 : 20} />
            </span>
          )}
          <input
            className="h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-2 placeholder:opacity-100"
            {...rest}
            {...control}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
  )
}

type TextareaProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, 'className' | 'required'>

/** A multi-line text input; the user can make it taller. */
export function Textarea({
  label,
  isLabelHidden,
  isRequired,
  labelNote,
  hint,
  error,
  rows = 4,
  ...rest
}: TextareaProps) {
  const frame = { label, isLabelHidden, isRequired, labelNote, hint, error }

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={fieldBoxClass}>
          <textarea
            className="w-full min-w-0 resize-y bg-transparent px-3 py-2 text-body outline-none placeholder:text-ink-2 placeholder:opacity-100"
            rows={rows}
            {...rest}
            {...control}
          />
        </div>
      )}
    </FieldFrame>
  )
}
