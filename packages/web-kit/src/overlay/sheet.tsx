import { type ReactNode, useId } from 'react'
import { Modal, type ModalProps } from './modal.tsx'
import { CloseButton } from './panel.tsx'

type SheetProps = ModalProps & {
  title: string
  /** Shown beside the close button, such as "Clear all". */
  headerAction?: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** A full-height modal panel at the right edge; full-screen on a phone. */
export function Sheet({ title, headerAction, footer, children, ...modal }: SheetProps) {
  const id = useId()

  return (
    <Modal {...modal} variant="sheet" titleId={id}>
      <div className="flex h-full flex-col">
        <div className="flex h-header flex-none items-center gap-4 border-b border-rule pr-3 pl-gutter">
          <h2 id={id} className="min-w-0 flex-1 truncate font-head text-h3 font-bold">
            {title}
          </h2>
          {headerAction}
          <CloseButton onClick={modal.onClose} />
        </div>
        <div className="modal-body min-h-0 flex-1 overflow-y-auto overscroll-contain p-gutter">
          {children}
        </div>
        {footer !== undefined && (
          <div className="flex h-[76px] flex-none items-center gap-2 border-t border-rule px-gutter">
            {footer}
          </div>
        )}
      </div>
    </Modal>
  )
}
