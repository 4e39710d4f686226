import { type ReactNode, useId } from 'react'
import { Heading } from '../ui/heading.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import { CloseButton } from './panel.tsx'

type DialogProps = ModalProps & {
  role?: 'alertdialog'
  title: string
  description?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  children?: ReactNode
}

/** A modal for a question or a short form: 425 px wide, and a bottom sheet on a phone. */
export function Dialog({ title, description, footer, children, ...modal }: DialogProps) {
  const id = useId()
  const descriptionId = description === undefined ? undefined : `${id}-description`

  return (
    <Modal {...modal} variant="dialog" titleId={id} descriptionId={descriptionId}>
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-start justify-between gap-4 pt-4 pr-3 pl-6">
          <Heading level={2} size="h3" id={id} className="min-w-0 pt-1">
            {title}
          </Heading>
          <CloseButton onClick={modal.onClose} />
        </div>
        <div className="modal-body min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-5">
          {description !== undefined && (
            <p id={descriptionId} className="text-ink-2">
              {description}
            </p>
          )}
          {children !== undefined && <div className="pt-3">{children}</div>}
        </div>
        {footer !== undefined && (
          <div className="flex flex-wrap items-center justify-end gap-2 border-t border-rule px-6 py-4">
            {footer}
          </div>
        )}
      </div>
    </Modal>
  )
}
